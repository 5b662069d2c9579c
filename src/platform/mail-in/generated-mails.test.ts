import { expect, it } from 'vitest'
import { encoded, mailOf, multipart, partOf } from '#tests/support/mails.ts'
import { readReceivedMail } from './received-mail.ts'

// E-mails that no one thought of: random structures, characters and damage. Each part has a word of its own, which has to be
// readable afterwards, in the text or in a file.

const mails = 500

/** The same numbers for the same seed (mulberry32). */
function randomOf(seed: number) {
  let state = seed
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const below = (count: number) => Math.floor(next() * count)
  return {
    below,
    isTrue: (chance: number) => next() < chance,
    // There always is one.
    oneOf: <One>(list: readonly One[]): One => list[below(list.length)] as One,
  }
}
type Random = ReturnType<typeof randomOf>

const languages: [bytesIn: string, words: string][] = [
  ['utf-8', 'Žluťoučký kůň – 日本語'],
  ['windows-1252', 'Grüße aus Köln, très bien'],
  ['iso-8859-2', 'Łódź, środa, piątek'],
  ['windows-1251', 'Добрый день, спасибо'],
  ['koi8-r', 'Спасибо за ответ'],
  ['iso-8859-7', 'Καλημέρα σας'],
  ['windows-1255', 'שלום, תודה רבה'],
  ['windows-1256', 'شكرا جزيلا'],
  ['gb18030', '请把报价发给我'],
  ['big5', '您好，星期四可以'],
  ['shift_jis', 'お見積もりをお願いします'],
  ['euc-jp', '木曜日で大丈夫です'],
  ['euc-kr', '목요일 좋습니다'],
  ['utf-16le', 'Zażółć gęślą jaźń'],
  ['utf-7', 'Ünïcödé'],
]
const declarations = ['right', 'right', 'right', 'none', 'us-ascii', 'utf-8', 'x-unknown'] as const

class Builder {
  readonly markers: string[] = []
  private boundaries = 0
  private readonly random: Random
  private readonly seed: number

  constructor(random: Random, seed: number) {
    this.random = random
    this.seed = seed
  }

  private marker(): string {
    const word = `Marker${this.seed}x${this.markers.length}`
    this.markers.push(word)
    return word
  }

  private leaf(type: 'plain' | 'html', words: string): Buffer {
    const [bytesIn, foreign] = this.random.oneOf(languages)
    const declared = this.random.oneOf(declarations)
    // Nobody can read these without being told.
    const mustSay = bytesIn === 'utf-16le' || bytesIn === 'utf-7'
    const charset = mustSay || declared === 'right' ? bytesIn : declared === 'none' ? undefined : declared
    const text = `${words}\r\n${foreign}\r\n${words.split(' ').toReversed().join(' ')}`
    const body =
      type === 'plain' ? text : `<html><head><title>x</title></head><body><p>${text}</p></body></html>`
    return partOf({
      type: `text/${type}`,
      charset,
      body: encoded(body, bytesIn),
      encoding: bytesIn === 'utf-16le' ? 'base64' : this.random.oneOf(['8bit', 'base64', 'quoted-printable']),
    })
  }

  private file(): Buffer {
    return partOf({
      type: this.random.oneOf([
        'application/pdf',
        'image/png',
        'text/csv',
        'message/rfc822',
        'application/octet-stream',
      ]),
      encoding: this.random.oneOf(['8bit', 'base64']),
      headers: [`Content-Disposition: ${this.random.oneOf(['attachment', 'inline'])}; filename="notes.bin"`],
      body: `${this.marker()}\r\n\r\nfile`,
    })
  }

  part(depth = 0): Buffer {
    const kind = this.random.oneOf(
      depth > 3
        ? ['plain', 'html']
        : ['plain', 'html', 'alternative', 'mixed', 'related', 'file', 'mixed', 'alternative'],
    )
    if (kind === 'plain' || kind === 'html') return this.leaf(kind, `${this.marker()} and more`)
    if (kind === 'file') return this.file()
    this.boundaries += 1
    const boundary = this.random.oneOf(['b', '=_', '----=_Part_', '']).concat(`n${this.boundaries}`)
    if (kind === 'alternative') {
      const words = `${this.marker()} of both forms`
      const plain = this.random.oneOf([words, '', 'This is an HTML message.', '[cid:image001]'])
      return multipart('alternative', [this.leaf('plain', plain), this.leaf('html', words)], boundary)
    }
    const parts = Array.from({ length: 1 + this.random.below(3) }, () => this.part(depth + 1))
    return multipart(kind, parts, boundary)
  }
}

const damages: Record<string, (mail: Buffer, random: Random) => Buffer> = {
  none: (mail) => mail,
  'line feeds alone': (mail) => Buffer.from(mail.toString('latin1').replaceAll('\r\n', '\n'), 'latin1'),
  'blanks behind boundaries': (mail) =>
    Buffer.from(mail.toString('latin1').replaceAll(/^(--[\w=-]+)\r$/gm, '$1  \t\r'), 'latin1'),
  'no end': (mail) => Buffer.from(mail.toString('latin1').replace(/--[\w=-]+--\r\n$/, ''), 'latin1'),
  'no ends at all': (mail) =>
    Buffer.from(mail.toString('latin1').replaceAll(/^--[\w=-]+--\r\n/gm, ''), 'latin1'),
  'a boundary that is another': (mail) =>
    Buffer.from(mail.toString('latin1').replace(/boundary="/, 'boundary="x'), 'latin1'),
  'no boundary': (mail) => Buffer.from(mail.toString('latin1').replace(/; boundary="[^"]*"/, ''), 'latin1'),
  'NUL between words': (mail) =>
    Buffer.from(mail.toString('latin1').replaceAll(' and more', '\0 and\0 more'), 'latin1'),
  'bytes of no characters': (mail) => {
    const text = mail.toString('latin1')
    return Buffer.from(text.replaceAll(' and more', ' \xFF and \x81 more'), 'latin1')
  },
  'headers twice': (mail) =>
    Buffer.from(
      mail.toString('latin1').replaceAll(/^(Content-Transfer-Encoding: .*)$/gm, '$1\n$1'),
      'latin1',
    ),
  'no empty line below the first headers': (mail) =>
    Buffer.from(mail.toString('latin1').replace('\r\n\r\n', '\r\n'), 'latin1'),
  'a sentence before the parts': (mail) =>
    Buffer.from(
      mail
        .toString('latin1')
        .replace(/boundary="[^"]*"\r\n\r\n/, '$&This is a multi-part message in MIME format.\r\n\r\n'),
      'latin1',
    ),
}

it(`keeps every word of ${mails} e-mails`, async () => {
  const names = Object.keys(damages)
  const lost: string[] = []
  for (let seed = 1; seed <= mails; seed += 1) {
    const random = randomOf(seed)
    const builder = new Builder(random, seed)
    const whole = mailOf({ Subject: `Seed ${seed}` }, builder.part())
    const damage = names[seed % names.length] ?? 'none'
    const mail = await readReceivedMail(damages[damage]?.(whole, random) ?? whole)
    const files = mail.attachments.map(
      ({ name, content }) => `${name} ${Buffer.from(content).toString('latin1')}`,
    )
    const readable = [mail.text, ...files].join('\n')
    expect(mail.kind).toBe('letter')
    if (mail.leftOut > 0) continue
    for (const marker of builder.markers)
      if (!readable.includes(marker)) lost.push(`seed ${seed}, ${damage}: ${marker}`)
  }
  expect(lost).toEqual([])
})
