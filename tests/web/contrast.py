"""How well the words on a page stand out from what is really painted behind them.

axe-core gives no verdict on text before pictures, gradients or shapes, and a table is full of
those: here the page is painted once without its words, and these are held against the pixels.
"""

import base64
from dataclasses import dataclass
from typing import Final

from playwright.sync_api import Page

NORMAL: Final = 4.5
LARGE: Final = 3.0
"""What WCAG asks for at level AA, of large text from 24 px, or 18.66 px bold."""

WORDS: Final = """() => {
    const around = (element) => element ? [element, ...around(element.parentElement)] : [];
    const isOnTop = (element, x, y) => {
        const top = document.elementFromPoint(x, y);
        return top !== null && (top.contains(element) || element.contains(top));
    };
    const isWhole = (element, { left, right, top, bottom }) =>
        [left + 1, right - 1].every((x) =>
            [top + 1, bottom - 1].every((y) => isOnTop(element, x, y)))
        && around(element).every((each) => {
            if (getComputedStyle(each).overflow === "visible") return true;
            const edge = each.getBoundingClientRect();
            return edge.top <= top && bottom <= edge.bottom
                && edge.left <= left && right <= edge.right;
        });
    const words = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found = [];
    for (let node = words.nextNode(); node; node = words.nextNode()) {
        const element = node.parentElement;
        const text = node.textContent.trim();
        if (text === "" || element.closest(":disabled, [aria-disabled=true], option")) continue;
        if (!element.checkVisibility({ visibilityProperty: true })) continue;
        // For ears alone.
        if (around(element).some((each) => each.getBoundingClientRect().width <= 1)) continue;
        const style = getComputedStyle(element);
        const matrix = element instanceof SVGElement ? element.getScreenCTM() : null;
        // Of what is turned the box holds more than what lies behind the words.
        if (matrix !== null && matrix.b !== 0) continue;
        const scale = matrix?.a ?? 1;
        const isRimmed = matrix !== null && style.stroke !== "none"
            && parseFloat(style.strokeWidth) * scale >= 0.5;
        const range = document.createRange();
        range.selectNodeContents(node);
        for (const box of range.getClientRects()) {
            if (box.width < 4 || box.height < 6 || !isWhole(element, box)) continue;
            found.push({
                text: text.slice(0, 40),
                place: around(element).slice(0, 3).map((each) => {
                    const name = each.getAttribute("class")?.replace(/ ?svelte-\\w+/, "");
                    return [each.tagName.toLowerCase(), name].filter(Boolean).join(".");
                }).join(" < "),
                colour: matrix === null ? style.color : style.fill,
                rim: isRimmed ? style.stroke : null,
                opacity: around(element).reduce(
                    (all, each) => all * Number(getComputedStyle(each).opacity), 1),
                size: parseFloat(style.fontSize) * scale,
                weight: Number(style.fontWeight),
                // Above and below the letters a line's box may leave what they stand on.
                box: [box.x, box.y + box.height / 5, box.width, (box.height * 3) / 5],
            });
        }
    }
    return found;
}"""
"""Every run of words that is wholly to be seen."""

HIDE: Final = """() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(`
        *, *::before, *::after, *::placeholder {
            color: transparent !important; transition: none !important;
        }
        svg text, svg tspan { fill: transparent !important; stroke: none !important; }
    `);
    document.adoptedStyleSheets.push(sheet);
}"""

SHOW: Final = "() => { document.adoptedStyleSheets.pop(); }"

MEASURE: Final = """async ([picture, words]) => {
    const image = new Image();
    image.src = `data:image/png;base64,${picture}`;
    await image.decode();
    const canvas = new OffscreenCanvas(image.width, image.height);
    const paper = canvas.getContext("2d", { willReadFrequently: true });
    paper.drawImage(image, 0, 0);
    const scale = image.width / innerWidth;
    const ink = new OffscreenCanvas(1, 1).getContext("2d", { willReadFrequently: true });
    const rgba = (colour) => {
        ink.clearRect(0, 0, 1, 1);
        ink.fillStyle = colour;
        ink.fillRect(0, 0, 1, 1);
        return ink.getImageData(0, 0, 1, 1).data;
    };
    const part = (value) =>
        value <= 10 ? value / 3294.6 : ((value / 255 + 0.055) / 1.055) ** 2.4;
    const light = ([r, g, b]) => 0.2126 * part(r) + 0.7152 * part(g) + 0.0722 * part(b);
    const contrast = (one, other) => {
        const [low, high] = [light(one), light(other)].sort((a, b) => a - b);
        return (high + 0.05) / (low + 0.05);
    };
    return words.map(({ colour, rim, opacity, box }) => {
        const [x, y, width, height] = box.map((side) => Math.round(side * scale));
        const left = Math.max(0, x), top = Math.max(0, y);
        const right = Math.min(image.width, x + width), foot = Math.min(image.height, y + height);
        if (right <= left || foot <= top) return null;
        const behind = paper.getImageData(left, top, right - left, foot - top).data;
        const [r, g, b, alpha] = rgba(colour);
        const share = (alpha / 255) * opacity;
        const ratios = [];
        if (rim !== null) return contrast([r, g, b], rgba(rim));
        for (let at = 0; at < behind.length; at += 4) {
            const under = behind.subarray(at, at + 3);
            const over = [r, g, b].map((value, i) => share * value + (1 - share) * under[i]);
            ratios.push(contrast(over, under));
        }
        ratios.sort((one, other) => one - other);
        return ratios[Math.floor(ratios.length / 10)];
    });
}"""
"""Of each run of words the contrast that nine tenths of the pixels behind it reach."""


@dataclass(frozen=True, slots=True)
class Reading:
    """Some words and how well they stand out."""

    text: str
    place: str
    ratio: float
    needed: float

    def __str__(self) -> str:
        return f"{self.ratio:.2f} of {self.needed}: “{self.text}” ({self.place})"


def readings(page: Page) -> list[Reading]:
    """Measure all words that can be seen now, the faintest first."""
    words = page.evaluate(WORDS)
    page.evaluate(HIDE)
    picture = base64.b64encode(page.screenshot(animations="disabled")).decode()
    page.evaluate(SHOW)
    ratios = page.evaluate(MEASURE, [picture, words])
    found = []
    for word, ratio in zip(words, ratios, strict=True):
        if ratio is not None:
            is_large = word["size"] >= 24 or (word["size"] >= 18.66 and word["weight"] >= 700)
            needed = LARGE if is_large else NORMAL
            found.append(Reading(word["text"], word["place"], ratio, needed))
    return sorted(found, key=lambda reading: reading.ratio / reading.needed)


def faint(page: Page) -> str:
    """Return the words that are too faint to be read by everybody, a line each."""
    return "\n".join(str(each) for each in readings(page) if each.ratio < each.needed)
