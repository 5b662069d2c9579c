/** A decoded body, with its character set and where that is declared. `isFaulty`: some bytes are invalid in it. */
export type DecodedText = {
  text: string
  charset: string
  namedBy: 'mark' | 'header' | 'page' | 'none'
  isFaulty: boolean
}

const marks: [string, number[]][] = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16be', [0xfe, 0xff]],
  ['utf-16le', [0xff, 0xfe]],
]

/** Decodes like browsers (HTML Standard, 'determining the character encoding'): byte order mark, header, meta, guess. */
export function decodeText(bytes: Buffer, contentType: string): DecodedText {
  const mark = marks.find(([, start]) => start.every((byte, at) => bytes[at] === byte))
  if (mark) return decodeAs(bytes, mark[0], 'mark')
  const inHeader = known(/charset\s?=\s?["']?([\w:.-]{1,40})/i.exec(contentType)?.[1])
  if (inHeader) return decodeAs(bytes, inHeader, 'header')
  const inPage = known(charsetOfMeta(bytes.toString('latin1', 0, 1024)))
  // A page whose <meta> was found is not in UTF-16.
  if (inPage) return decodeAs(bytes, inPage.startsWith('utf-16') ? 'utf-8' : inPage, 'page')
  const asUtf8 = decodeAs(bytes, 'utf-8', 'none')
  return asUtf8.isFaulty ? decodeAs(bytes, 'windows-1252', 'none') : asUtf8
}

const charsetOfMeta = (head: string) => /<meta[^>]{1,200}charset\s?=\s?["']?([\w:.-]{1,40})/i.exec(head)?.[1]

function known(label: string | undefined): string | undefined {
  try {
    return label && new TextDecoder(label).encoding
  } catch {
    return undefined
  }
}

function decodeAs(bytes: Buffer, charset: string, namedBy: DecodedText['namedBy']): DecodedText {
  try {
    return {
      text: new TextDecoder(charset, { fatal: true }).decode(bytes),
      charset,
      namedBy,
      isFaulty: false,
    }
  } catch {
    return { text: new TextDecoder(charset).decode(bytes), charset, namedBy, isFaulty: true }
  }
}
