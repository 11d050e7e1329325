/** What a hint marks on the table comes into sight. */

/** In a row that scrolls, bring the marked card to its middle; nothing else moves. */
export function showMarked(): void {
  const item = document.querySelector("[data-hint-mark]")?.closest("li");
  const row = item?.parentElement;
  if (item == null || row == null || row.scrollWidth <= row.clientWidth) return;
  const isSeen =
    item.offsetLeft >= row.scrollLeft &&
    item.offsetLeft + item.offsetWidth <= row.scrollLeft + row.clientWidth;
  if (!isSeen) row.scrollTo({ left: item.offsetLeft - (row.clientWidth - item.offsetWidth) / 2 });
}
