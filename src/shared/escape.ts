const escapes: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Text as it may be between the tags of HTML or XML, and in a quoted attribute. */
export const escapeMarkup = (text: string): string =>
  text.replaceAll(/[&<>"']/g, (character) => escapes[character] ?? '')

// Without it Excel reads UTF-8 as the system's own code page.
const byteOrderMark = '\uFEFF'

/**
 * Rows as CSV (RFC 4180) for spreadsheets, with a byte-order mark. A cell that a spreadsheet would take for a formula begins with an apostrophe: it is shown, and
 * never run. Full-width signs count: some spreadsheets read them as the narrow ones.
 */
export const toCsv = (rows: readonly (readonly (string | number | null)[])[]): string =>
  byteOrderMark + rows.map((row) => `${row.map(toCell).join(',')}\r\n`).join('')

function toCell(value: string | number | null): string {
  if (value === null) return ''
  if (typeof value === 'number') return String(value)
  const text = /^[=+\-@\t\r\n＝＋－＠]/.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** A path without percent-encoding, or as it is if that is invalid. */
export function decoded(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}
