/** Whether this browser keeps anything once it is closed; private windows may refuse. */

const KEY = "iaww.test";

export function keepsThings(): boolean {
  try {
    localStorage.setItem(KEY, "1");
    localStorage.removeItem(KEY);
    return true;
  } catch {
    return false;
  }
}
