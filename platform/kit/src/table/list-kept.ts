const KEY = "flagship.list";

/** Whether the reader likes every choice in words: kept with the browser. */
export function keptList(): boolean {
  try {
    return localStorage.getItem(KEY) === "on";
  } catch {
    return false;
  }
}

export function keepList(on: boolean): void {
  try {
    localStorage.setItem(KEY, on ? "on" : "off");
  } catch {
    // Not remembered; the list is open or shut all the same.
  }
}
