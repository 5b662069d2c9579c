import { stringify } from 'csv-stringify/sync'

/**
 * Rows as CSV (RFC 4180) for spreadsheets, with a byte-order mark, without which Excel reads UTF-8 as the system's own code page. A cell that a spreadsheet would
 * take for a formula begins with an apostrophe: it is shown, and never run.
 */
export const toCsv = (rows: readonly (readonly (string | number | null)[])[]): string =>
  stringify([...rows], {
    bom: true,
    record_delimiter: 'windows',
    quote_record_delimiter: true,
    cast: { string: withoutFormula },
  })

// The library's own guard lets a line break in front of a formula through. Full-width signs count: some spreadsheets
// read them as the narrow ones.
const withoutFormula = (text: string) => (/^[=+\-@\t\r\n＝＋－＠]/.test(text) ? `'${text}` : text)
