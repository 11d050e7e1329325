/** The pad fills in once: row after row appears and counts up, the totals last. */

import { isStill, store, stored } from "../settings.svelte";

const KEY = "iaww.counted";
const MOST = 100;
/** Milliseconds between two rows, and for a row to count up. */
const PACE = 240;
const COUNT = 480;
/** The seal falls when everything stands. */
const PAUSE = 250;

export class Counting {
  private elapsed = $state(0);
  private frame = 0;

  constructor(
    private readonly table: string,
    private readonly rows: number,
  ) {
    if (isStill() || counted().includes(table)) this.elapsed = Infinity;
  }

  /** Start from the first frame on; the returned function stops. */
  run(): () => void {
    let begun: number | null = null;
    const tick = (now: number): void => {
      begun ??= now;
      this.elapsed = now - begun;
      if (this.isOver) this.finish();
      else this.frame = requestAnimationFrame(tick);
    };
    if (this.isOver) this.finish();
    else this.frame = requestAnimationFrame(tick);
    return () => cancelAnimationFrame(this.frame);
  }

  /** Show everything at once, now and on every later visit. */
  finish(): void {
    cancelAnimationFrame(this.frame);
    this.elapsed = Infinity;
    const others = counted().filter((id) => id !== this.table);
    store(KEY, [...others, this.table].slice(-MOST));
  }

  get isOver(): boolean {
    return this.elapsed > this.rows * PACE + COUNT + PAUSE;
  }

  isShown(row: number): boolean {
    return this.elapsed >= row * PACE;
  }

  /** What stands in a row at this moment. */
  counted(row: number, points: number): number {
    const part = Math.min(Math.max((this.elapsed - row * PACE) / COUNT, 0), 1);
    return Math.round(points * (1 - (1 - part) ** 3));
  }
}

/** The tables whose pad has been seen filling in. */
function counted(): unknown[] {
  const found = stored(KEY);
  return Array.isArray(found) ? found : [];
}
