/** Whether the visitor has asked their browser to save data: then nothing is fetched before it is used. */
export const savesData = (): boolean =>
  // Not in the DOM library's types: only Chromium knows it.
  (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true
