import iconv from 'iconv-lite'

type Part = {
  type?: string
  charset?: string | undefined
  encoding?: '8bit' | 'base64' | 'quoted-printable'
  /** The characters that the bytes are in; left out: UTF-8. */
  bytesIn?: string
  body: string | Uint8Array
  headers?: readonly string[]
}

/** The bytes of a text in an encoding that programs of people use. */
export const encoded = (text: string, encoding = 'utf-8'): Buffer => iconv.encode(text, encoding)

/** A part of an e-mail, or all of a plain one below its headers. */
export function partOf({
  type = 'text/plain',
  charset,
  encoding = '8bit',
  bytesIn,
  body,
  headers = [],
}: Part): Buffer {
  const bytes = typeof body === 'string' ? encoded(body, bytesIn) : Buffer.from(body)
  const lines = [
    `Content-Type: ${type}${charset === undefined ? '' : `; charset="${charset}"`}`,
    `Content-Transfer-Encoding: ${encoding}`,
    ...headers,
  ]
  return Buffer.concat([Buffer.from(`${lines.join('\r\n')}\r\n\r\n`), transfer(bytes, encoding)])
}

function transfer(bytes: Buffer, encoding: NonNullable<Part['encoding']>): Buffer {
  if (encoding === 'base64') return Buffer.from(bytes.toString('base64').replaceAll(/.{76}/g, '$&\r\n'))
  if (encoding === '8bit') return bytes
  const words = [...bytes].map((byte) =>
    byte === 0x0a || (byte > 0x20 && byte < 0x7f && byte !== 0x3d)
      ? String.fromCharCode(byte)
      : `=${byte.toString(16).toUpperCase().padStart(2, '0')}`,
  )
  const lines: string[] = ['']
  for (const word of words)
    if (word === '\n') lines.push('')
    else if ((lines.at(-1) ?? '').length > 70) lines.splice(-1, 1, `${lines.at(-1)}=`, word)
    else lines.splice(-1, 1, `${lines.at(-1)}${word}`)
  return Buffer.from(lines.join('\r\n'))
}

/** Several parts as one. */
export function multipart(kind: string, parts: readonly Uint8Array[], boundary: string): Buffer {
  const pieces = parts.flatMap((part) => [Buffer.from(`--${boundary}\r\n`), part, Buffer.from('\r\n')])
  return Buffer.concat([
    Buffer.from(`Content-Type: multipart/${kind}; boundary="${boundary}"\r\n\r\n`),
    ...pieces,
    Buffer.from(`--${boundary}--\r\n`),
  ])
}

let count = 0

/** A whole e-mail of Robin's: headers and a part. Those that are given replace the usual ones of the same name. */
export function mailOf(headers: Readonly<Record<string, string>>, content: string | Uint8Array): Buffer {
  count += 1
  const all: Record<string, string> = {
    From: 'Robin Tester <robin@shop.example>',
    To: 'hello@loomsbury.example',
    Subject: 'Re: Contact',
    'Message-ID': `<neighbour-${count}@shop.example>`,
    Date: 'Sat, 28 Nov 2026 16:20:51 GMT',
    'MIME-Version': '1.0',
    ...headers,
  }
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`)
  const body = typeof content === 'string' ? partOf({ charset: 'utf-8', body: content }) : content
  return Buffer.concat([Buffer.from(lines.join('')), body])
}
