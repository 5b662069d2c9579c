import { readFileSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { encoded, mailOf, multipart, partOf } from '#tests/support/mails.ts'
import { readReceivedMail, withInvitation } from './received-mail.ts'

// Each kind of fault has its recorded e-mails, and neighbours of them (mail.md).

const folder = path.resolve(import.meta.dirname, '../../../tests/mail-cases')
const recorded = async (kind: string, name: string) =>
  await readReceivedMail(readFileSync(path.join(folder, kind, `${name}.eml`)))

const namesOf = (kind: string) =>
  readdirSync(path.join(folder, kind))
    .map((file) => file.replace('.eml', ''))
    .toSorted()

describe('characters', () => {
  const texts: Record<string, string> = {
    big5: '你好，許功蓋',
    'charset-unicode11': 'München',
    'charset-utf8-nodash': 'Grüße',
    'gb2312-extended': 'Price 願見積 ok',
    'html-iso2022-meta': '日本語',
    hz: '中文',
    'iso2022jp-nocharset': 'Hello 日本語 end',
    iso2022jp: 'Hello 日本語 end',
    iso88598i: 'שלום',
    ks_c: '안녕하세요',
    'meta-charset-only': 'Привет',
    ms932: 'No ①日本 end',
    'nocharset-gbk': '你好，谢谢',
    utf16: 'Zażółć gęślą jaźń',
    utf7: 'Grüße aus München',
    win1258: 'Merci de m’établir un devis',
  }
  it.each(Object.entries(texts))('%s', async (name, text) => {
    expect((await recorded('alphabets', name)).text).toBe(text)
  })
  it('all have their row', () => {
    expect(Object.keys(texts).toSorted()).toEqual(namesOf('alphabets'))
  })

  const declared: [charset: string, bytesIn: string, text: string][] = [
    ['UTF-8', 'utf-8', 'Žluťoučký kůň – 4.000 €'],
    ['utf_8', 'utf-8', 'naïve café'],
    ['iso-8859-1', 'windows-1252', 'Señor Núñez'],
    ['latin1', 'windows-1252', 'Fußgänger'],
    ['ISO-8859-15', 'iso-8859-15', 'Preis: 5 €'],
    ['iso-8859-2', 'iso-8859-2', 'Łódź, środa'],
    ['windows-1250', 'windows-1250', 'Příliš žluťoučký'],
    ['cp1251', 'windows-1251', 'Добрый день'],
    ['KOI8-U', 'koi8-u', 'Дякую за відповідь'],
    ['iso-8859-5', 'iso-8859-5', 'Спасибо'],
    ['ISO-8859-7', 'iso-8859-7', 'Καλημέρα'],
    ['windows-1253', 'windows-1253', 'Ευχαριστώ'],
    ['iso-8859-9', 'iso-8859-9', 'Teşekkürler'],
    ['windows-1255', 'windows-1255', 'תודה רבה'],
    ['windows-1256', 'windows-1256', 'شكرا جزيلا'],
    ['tis-620', 'windows-874', 'ขอบคุณครับ'],
    ['GB18030', 'gb18030', '请报价，谢谢'],
    ['x-gbk', 'gbk', '請發報價'],
    ['cp936', 'gbk', '星期四可以'],
    ['Shift_JIS', 'shift_jis', 'お見積もりをお願いします'],
    ['windows-31j', 'shift_jis', '木曜日'],
    ['euc-jp', 'euc-jp', 'ありがとうございます'],
    ['euc-kr', 'euc-kr', '감사합니다'],
    ['cp949', 'cp949', '목요일 좋습니다'],
    ['cp437', 'cp437', 'Grüße, ½'],
    ['cp850', 'cp850', 'São Paulo'],
    ['macintosh', 'macintosh', 'Crème brûlée'],
    ['utf-16be', 'utf-16be', 'Ελληνικά'],
    ['UTF-7', 'utf-7', 'Ünïcödé – 日本'],
    ['unicode-1-1-utf-7', 'utf-7', 'Привет'],
  ]
  it.each(declared)('%s as it is declared', async (charset, bytesIn, text) => {
    for (const encoding of ['base64', 'quoted-printable'] as const)
      for (const type of ['text/plain', 'text/html']) {
        const body = type === 'text/html' ? `<p>${text}</p>` : text
        const mail = mailOf({}, partOf({ type, charset, bytesIn, encoding, body }))
        expect((await readReceivedMail(mail)).text, `${encoding} ${type}`).toBe(text)
      }
  })

  it.each(declared.filter(([, bytesIn]) => bytesIn !== 'utf-16be'))(
    '%s in subjects, names and names of files',
    async (charset, bytesIn, text) => {
      const b = (words: string) => `=?${charset}?B?${encoded(words, bytesIn).toString('base64')}?=`
      const q = (words: string) =>
        `=?${charset}?q?${[...encoded(words, bytesIn)].map((byte) => `=${byte.toString(16).padStart(2, '0')}`).join('')}?=`
      const file = partOf({
        type: 'application/pdf',
        body: '%PDF-',
        headers: [`Content-Disposition: attachment; filename="${b(text)}.pdf"`],
      })
      const content = multipart('mixed', [partOf({ body: 'x' }), file], 'b')
      const mail = await readReceivedMail(
        mailOf({ Subject: `Re: ${q(text)}`, From: `${b(`${text}, Robin`)} <robin@shop.example>` }, content),
      )
      expect(mail.subject).toBe(`Re: ${text}`)
      expect(mail.from).toEqual({ name: `${text}, Robin`, address: 'robin@shop.example' })
      expect(mail.attachments[0]?.name).toBe(`${text}.pdf`)
    },
  )

  const undeclared: [bytesIn: string, text: string][] = [
    ['gbk', '请把报价发给我，谢谢您的回复。'],
    ['big5', '您好，星期四可以嗎？請報價。'],
    ['shift_jis', 'お見積もりをお願いします。'],
    ['euc-jp', '木曜日で大丈夫です。'],
    ['euc-kr', '목요일 좋습니다. 감사합니다.'],
    ['windows-1251', 'Добрый день, пришлите смету'],
    ['koi8-r', 'Добрый день, спасибо'],
    ['windows-1253', 'Ευχαριστώ πολύ για την απάντηση'],
    ['windows-1255', 'שלום, תודה על התשובה'],
    ['windows-1256', 'شكرا جزيلا على الرد'],
    ['windows-874', 'ขอบคุณสำหรับคำตอบ'],
    ['windows-1250', 'Köszönöm szépen, várom az ajánlatot'],
    ['windows-1252', 'Fußgänger, Straße und „Größe“ für 5 €'],
    ['windows-1252', 'Très bien, merci à vous'],
    ['windows-1252', '¿Qué tal, Señor Núñez?'],
    ['windows-1252', 'Smørrebrød på fredag'],
    ['windows-1252', 'It’s £3,000 – “fine”'],
    ['utf-8', 'Żółć – 日本語 – שלום'],
    ['utf-16le', '\uFEFFmarked by its beginning: Łódź'],
    ['utf-16be', '\uFEFFmarked by its beginning: Łódź'],
  ]
  it.each(undeclared)('%s without a word about it: %s', async (bytesIn, text) => {
    const bytes = encoded(text, bytesIn)
    for (const charset of [undefined, 'us-ascii', 'unknown-8bit', 'x-no-such'])
      for (const encoding of ['base64', 'quoted-printable'] as const) {
        const mail = mailOf({}, partOf({ charset, encoding, body: bytes }))
        expect((await readReceivedMail(mail)).text, `${charset}`).toBe(text.replace('\uFEFF', ''))
      }
    if (text.startsWith('\uFEFF')) return
    const subject = mailOf({}, partOf({ body: 'x' }))
      .toString('latin1')
      .replace('Re: Contact', bytes.toString('latin1'))
    expect((await readReceivedMail(Buffer.from(subject, 'latin1'))).subject).toBe(text)
  })

  it.each<[name: string, body: string, text: string]>([
    ['ISO-2022-JP', 'Hello \u001B$BF|K\\8l\u001B(B end', 'Hello 日本語 end'],
    ['ISO-2022-JP of old', 'Hello \u001B$@F|K\\8l\u001B(J end', 'Hello 日本語 end'],
    ['ISO-2022-KR', '\u001B$)CHello \u000E>H3g\u000F end', 'Hello 안녕 end'],
    ['HZ', 'Hello ~{VPND~} end', 'Hello 中文 end'],
    ['UTF-7', 'Gr+APwA3w-e aus M+APw-nchen', 'Grüße aus München'],
  ])('%s by its sequences alone, in plain text and in HTML', async (_, body, text) => {
    for (const charset of [undefined, 'us-ascii', 'utf-8'])
      for (const type of ['text/plain', 'text/html'])
        expect((await readReceivedMail(mailOf({}, partOf({ type, charset, body })))).text).toBe(text)
  })

  it.each([
    'Ring +44 20 7946 0000, or +442079460000-1.',
    'a+b-c = d, C++-code, 1+1-2',
    'Q+A-session, +more-info, +and-so-on, Google+-page',
    '{braces~} ~{not ours',
    'Tilde ~ and {x}',
  ])('leaves plain words alone: %s', async (text) => {
    expect((await readReceivedMail(mailOf({}, text))).text).toBe(text)
    expect((await readReceivedMail(mailOf({}, partOf({ body: text })))).text).toBe(text)
  })

  it.each([
    '<meta charset="{}">',
    "<meta charset='{}' />",
    '<META CHARSET={}>',
    '<meta http-equiv="Content-Type" content="text/html; charset={}">',
    '<meta content="text/html;charset={}" http-equiv=content-type>',
  ])('of a page are those of %s', async (meta) => {
    for (const [charset, text] of [
      ['windows-1251', 'Добрый'],
      ['gb2312', '中文'],
      ['iso-8859-7', 'Καλ'],
      ['shift_jis', '日本'],
    ] as const) {
      const page = `<html><head>${meta.replace('{}', charset)}</head><body><p>${text}</p></body></html>`
      const mail = mailOf({}, partOf({ type: 'text/html', bytesIn: charset, body: page }))
      expect((await readReceivedMail(mail)).text).toBe(text)
    }
  })
})

describe('damage', () => {
  const texts: Record<string, string> = {
    'bad-byte-cut': 'Żółta łódka – 4,000 €. Ends cut: \uFFFD',
    'bad-byte-html': 'Grüße aus Köln – 日本語\uFFFD\n\nPreis 4.000 €',
    'latin1-as-ascii-qp': 'Grüße aus München',
    'latin1-as-utf8-b64': 'Grüße aus München',
    'latin1-as-utf8-qp': 'Grüße aus München',
    'nul-and-ctrl': 'Line with NUL,  backspace,  unit and \n separator\n end',
    'utf8-as-ascii': 'Grüße aus München',
  }
  it.each(Object.entries(texts))('%s', async (name, text) => {
    expect((await recorded('bad-bytes', name)).text).toBe(text)
  })
  it('all have their row', () => {
    expect(Object.keys(texts).toSorted()).toEqual(namesOf('bad-bytes'))
  })

  const long: [charset: string, text: string][] = [
    ['utf-8', 'Žluťoučký kůň úpěl ďábelské ódy'],
    ['utf-8', 'Grüße aus Köln, schöne Straße'],
    ['utf-8', '日本語のメールです'],
    ['utf-8', 'Привет, как дела?'],
    ['utf-8', 'שלום לכולם'],
    ['utf-8', 'Preis 4.000 € – “gut”'],
    ['gb18030', '请把报价发给我，谢谢您的回复'],
    ['big5', '您好，星期四可以嗎？請報價'],
    ['shift_jis', 'お見積もりをお願いします'],
    ['euc-jp', '木曜日で大丈夫です'],
    ['euc-kr', '목요일 좋습니다'],
  ]
  it.each(long)('of one byte in %s costs that character: %s', async (charset, text) => {
    const bytes = encoded(text, charset)
    const half = encoded(Array.from(text).slice(0, 5).join(''), charset).length
    for (const at of [0, half, bytes.length]) {
      // Never part of a character in any of them.
      const whole = Buffer.concat([bytes.subarray(0, at), Buffer.from([0xff]), bytes.subarray(at)])
      for (const encoding of ['8bit', 'base64', 'quoted-printable'] as const) {
        const mail = await readReceivedMail(mailOf({}, partOf({ charset, encoding, body: whole })))
        const lost = Array.from(text).filter((character) => !mail.text.includes(character))
        expect(lost.length, `${mail.text} of ${text}`).toBeLessThanOrEqual(2)
      }
    }
  })

  it.each([
    'Grüße',
    'café',
    'Señor Núñez',
    'Très bien, merci à vous',
    'Größe für Füße',
    'Zoë',
    'À bientôt',
    'Über uns',
    'Åse Bjørn',
  ])('is none where Latin-1 is called UTF-8: %s', async (text) => {
    for (const encoding of ['8bit', 'base64', 'quoted-printable'] as const) {
      const mail = mailOf({}, partOf({ charset: 'utf-8', bytesIn: 'latin1', encoding, body: text }))
      expect((await readReceivedMail(mail)).text).toBe(text)
    }
  })

  it('takes every control character, and joins no two words', async () => {
    for (let code = 0; code < 0xa0; code += 1) {
      if (code === 0x1b || (code >= 0x20 && code < 0x7f)) continue
      const character = String.fromCodePoint(code)
      const { text } = await readReceivedMail(
        mailOf({}, partOf({ charset: 'utf-8', encoding: 'base64', body: `one ${character} two` })),
      )
      expect(text.replaceAll(/\s+/g, ' '), `U+${code.toString(16)}`).toBe('one two')
    }
    const { text } = await readReceivedMail(mailOf({}, 'one\u2028two\u2029three\vfour\ffive\u0085six'))
    expect(text.split('\n')).toEqual(['one', 'two', 'three', 'four', 'five', 'six'])
  })
})

describe('which text', () => {
  const texts: Record<string, string> = {
    'apple-interleaved': 'Before the picture.\n\n\nAfter the picture: deadline is Friday.',
    'empty-plain-html': 'Words only in HTML',
    'image-inline-nodisp': 'Here is the screenshot:\n\nDo you see it?',
    'image-only': '',
    'placeholder-cid': 'We accept the offer.',
    'placeholder-mime-msg': 'We accept the offer of 4,000.',
    'placeholder-nbsp': 'We accept the offer.',
    'plain-placeholder': 'We accept the offer of 4,000 pounds.',
  }
  it.each(Object.entries(texts))('%s', async (name, text) => {
    expect((await recorded('html-only', name)).text).toBe(text)
  })
  it('all have their row', () => {
    expect(Object.keys(texts).toSorted()).toEqual(namesOf('html-only'))
  })

  const html = '<html><body><p>We accept the offer of <b>4,000</b> pounds.</p></body></html>'
  const wanted = 'We accept the offer of 4,000 pounds.'
  const alternative = (plain: string) =>
    multipart(
      'alternative',
      [
        partOf({ charset: 'utf-8', body: plain }),
        partOf({ type: 'text/html', charset: 'utf-8', body: html }),
      ],
      'b',
    )
  it.each([
    '',
    ' \r\n\r\n\t',
    '\u00A0\u200B\uFEFF',
    '.',
    '-- ',
    '[cid:image001.png@01DB]',
    '[image: logo.png]',
    '[cid:a@b]\r\n[cid:c@d]\r\n',
    '<https://shop.example/logo.png>',
    'This is an HTML message.',
    'This message is in HTML format. Please use a mail reader that shows it.',
    'Your e-mail client cannot display this message.',
    'Diese Nachricht ist im HTML-Format.',
    'Ce message est au format HTML.',
    'Este mensaje está en formato HTML.',
    'View this email in your browser: https://news.example/1',
    'Text only',
    'null',
    'HTML only',
    'Please enable HTML to read this.',
    'We accept',
    'offer',
  ])('is the HTML’s where the plain part is %j', async (plain) => {
    expect((await readReceivedMail(mailOf({}, alternative(plain)))).text).toBe(wanted)
  })

  it.each([
    'We accept the offer of 4,000 pounds.',
    'WE ACCEPT the offer\r\nof *4,000* pounds.',
    '  We accept the offer of 4,000 pounds.  \r\n\r\n-- \r\nRobin',
    'We accept the offer of 4,000 pounds. See <https://shop.example>',
  ])('is the plain one where it has every word: %j', async (plain) => {
    const { text } = await readReceivedMail(mailOf({}, alternative(plain)))
    expect(text).toBe(plain.trim().replaceAll('\r\n', '\n'))
  })

  it.each([
    ['Done', '<p>Done 👍</p>', 'Done 👍'],
    ['Done', '<p>Done <img alt="👍🏽" src="cid:1"><img alt="Logo" src="cid:2"></p>', 'Done 👍🏽'],
    ['Thursday', '<s>Thursday</s> Friday', 'Thursday Friday'],
    ['It costs 50', '<p>It costs 50 <b>000</b></p>', 'It costs 50 000'],
  ])('is the HTML’s where only that has what was typed: %s, %s', async (plain, formatted, text) => {
    const parts = [partOf({ body: plain }), partOf({ type: 'text/html', charset: 'utf-8', body: formatted })]
    expect((await readReceivedMail(mailOf({}, multipart('alternative', parts, 'b')))).text).toBe(text)
  })

  it.each<[charset: string, text: string]>([
    ['koi8-r', 'Привет, нужны цены'],
    ['shift_jis', '見積もりをお願いします'],
    ['windows-1255', 'שלום מחיר'],
    ['windows-1256', 'مرحبا السعر'],
  ])('is each text in its own characters, and its name: %s', async (charset, text) => {
    const name = `=?${charset}?B?${encoded(text, charset).toString('base64')}?=`
    const parts = [
      partOf({ charset, bytesIn: charset, body: text }),
      partOf({ charset: 'utf-8', body: 'And this, too: £50' }),
      partOf({
        type: `application/pdf; name="${name}"`,
        body: '%PDF',
        headers: ['Content-Disposition: attachment'],
      }),
    ]
    const mail = await readReceivedMail(
      mailOf({ Subject: name, From: `${name} <r@shop.example>` }, multipart('mixed', parts, 'b')),
    )
    expect(mail.text.split(/\n+/)).toEqual([text, 'And this, too: £50'])
    expect([mail.subject, mail.from.name, mail.attachments[0]?.name]).toEqual([text, text, text])
  })

  it('is every text, in its order, wherever it stands', async () => {
    const text = (body: string) => partOf({ charset: 'utf-8', body })
    const inner = multipart(
      'related',
      [alternative('This is an HTML message.'), partOf({ type: 'image/png', body: 'x' })],
      'c',
    )
    const whole = multipart('mixed', [text('First.'), inner, text('Last: deadline is Friday.')], 'd')
    const { text: read } = await readReceivedMail(mailOf({}, whole))
    expect(read.split(/\n+/)).toEqual(['First.', wanted, 'Last: deadline is Friday.'])
  })

  it('says where it goes on, and reads past the pictures in HTML', async () => {
    const long = await readReceivedMail(mailOf({}, 'word '.repeat(12_000)))
    expect(long.text).toMatch(/\(It goes on: the rest is only in the mailbox\.\)$/)
    const body = `<p>Before.</p><img src="data:image/png;base64,${'A'.repeat(3_000_000)}"><p>After.</p>`
    const mail = mailOf({}, partOf({ type: 'text/html', charset: 'utf-8', body }))
    expect((await readReceivedMail(mail)).text).toBe('Before.\n\nAfter.')
  })

  it('is what was attached without a name, where there is nothing else', async () => {
    const mail = partOf({ charset: 'utf-8', body: 'Words.', headers: ['Content-Disposition: attachment'] })
    expect(await readReceivedMail(mailOf({}, mail))).toMatchObject({ text: 'Words.', attachments: [] })
  })
})

describe('invitations', () => {
  const words: Record<string, string> = {
    'invite-accept': 'Accepted: Kick-off, Thursday 3 December 2026, 15:00 in London',
    'invite-alt':
      'Invitation: Kick-off, Thursday 3 December 2026, 15:00 to 15:30 in London\n\nDoes Thursday suit?',
    'invite-attached-ics': 'invite attached',
    invite:
      'Invitation: Kick-off about the shop, Thursday 3 December 2026, 15:00 to 15:30 in London, Room 4\n\nPlease bring figures',
  }
  it.each(Object.entries(words))('%s', async (name, text) => {
    const mail = await recorded('invitations', name)
    expect(withInvitation(mail)).toBe(text)
    expect(mail.attachments.map((file) => file.name)).toEqual([
      name === 'invite-attached-ics' ? 'invite.ics' : 'invitation.ics',
    ])
  })
  it('all have their row', () => {
    expect(Object.keys(words).toSorted()).toEqual(namesOf('invitations'))
  })

  const berlin =
    'BEGIN:VTIMEZONE\r\nTZID:W. Europe Standard Time\r\nBEGIN:STANDARD\r\nDTSTART:16010101T030000\r\nTZOFFSETFROM:+0200\r\nTZOFFSETTO:+0100\r\nRRULE:FREQ=YEARLY;INTERVAL=1;BYDAY=-1SU;BYMONTH=10\r\nEND:STANDARD\r\nBEGIN:DAYLIGHT\r\nDTSTART:16010101T020000\r\nTZOFFSETFROM:+0100\r\nTZOFFSETTO:+0200\r\nRRULE:FREQ=YEARLY;INTERVAL=1;BYDAY=-1SU;BYMONTH=3\r\nEND:DAYLIGHT\r\nEND:VTIMEZONE\r\n'
  const calendar = (event: readonly string[], { method = 'REQUEST', zone = '' } = {}) =>
    `BEGIN:VCALENDAR\r\nVERSION:2.0\r\nMETHOD:${method}\r\n${zone}BEGIN:VEVENT\r\nUID:1@x\r\n${event.join('\r\n')}\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n`
  const start = 'DTSTART:20261203T150000Z'
  it.each<[text: string, calendar: string]>([
    ['Invitation: Talk, Thursday 3 December 2026, 15:00 in London', calendar([start, 'SUMMARY:Talk'])],
    [
      'Invitation: Talk, Thursday 3 December 2026, 15:00 to 16:30 in London',
      calendar([start, 'DURATION:PT1H30M', 'SUMMARY:Talk']),
    ],
    [
      'Invitation: Talk, Thursday 3 December 2026, 23:00 to Friday 4 December 2026, 01:00 in London',
      calendar(['DTSTART:20261203T230000Z', 'DTEND:20261204T010000Z', 'SUMMARY:Talk']),
    ],
    [
      'Invitation: Talk, Thursday 3 December 2026, 14:00 to 14:30 in London (15:00 to 15:30 in W. Europe Standard Time)',
      calendar(
        [
          'DTSTART;TZID=W. Europe Standard Time:20261203T150000',
          'DTEND;TZID=W. Europe Standard Time:20261203T153000',
          'SUMMARY:Talk',
        ],
        { zone: berlin },
      ),
    ],
    [
      'Invitation: Talk, Thursday 3 December 2026, 14:00 to 14:30 in London (15:00 to 15:30 in Europe/Berlin)',
      calendar([
        'DTSTART;TZID=Europe/Berlin:20261203T150000',
        'DTEND;TZID=Europe/Berlin:20261203T153000',
        'SUMMARY:Talk',
      ]),
    ],
    [
      'Invitation: Talk, Friday 3 July 2026, 20:00 to 20:30 in London (15:00 to 15:30 in America/New_York)',
      calendar([
        'DTSTART;TZID=America/New_York:20260703T150000',
        'DTEND;TZID=America/New_York:20260703T153000',
        'SUMMARY:Talk',
      ]),
    ],
    [
      'Invitation: Talk, Thursday 3 December 2026, 15:00 to 15:30 in London',
      calendar([
        'DTSTART;TZID=Europe/London:20261203T150000',
        'DTEND;TZID=Europe/London:20261203T153000',
        'SUMMARY:Talk',
      ]),
    ],
    [
      'Invitation: Talk, Thursday 3 December 2026, 15:00 to 15:30 (Nowhere)',
      calendar([
        'DTSTART;TZID=Nowhere:20261203T150000',
        'DTEND;TZID=Nowhere:20261203T153000',
        'SUMMARY:Talk',
      ]),
    ],
    [
      'Invitation: Talk, Thursday 3 December 2026, 15:00',
      calendar(['DTSTART:20261203T150000', 'SUMMARY:Talk']),
    ],
    ['Invitation: Fair, Thursday 3 December 2026', calendar(['DTSTART;VALUE=DATE:20261203', 'SUMMARY:Fair'])],
    ['Invitation: Talk', calendar(['SUMMARY:Talk'])],
    ['Invitation: without a name, Thursday 3 December 2026, 15:00 in London', calendar([start])],
    [
      'Invitation: Besprechung über Größe, Thursday 3 December 2026, 15:00 in London, Zürich',
      calendar([start, 'SUMMARY:Besprechung über Größe', 'LOCATION:Zürich']),
    ],
    [
      'Invitation: Talk, Thursday 3 December 2026, 15:00 in London, repeated',
      calendar([start, 'SUMMARY:Talk', 'RRULE:FREQ=WEEKLY']),
    ],
    [
      'Invitation: A, B; C, Thursday 3 December 2026, 15:00 in London',
      calendar([start, 'SUMMARY:A\\, B\\; C']),
    ],
    [
      'Invitation: Talk, Thursday 3 December 2026, 15:00 in London\n\nBring figures\nand tea',
      calendar([start, 'SUMMARY:Talk', 'DESCRIPTION:Bring figures\\nand tea']),
    ],
    [
      'Invitation cancelled: Talk, Thursday 3 December 2026, 15:00 in London',
      calendar([start, 'SUMMARY:Talk'], { method: 'CANCEL' }),
    ],
    [
      'Another time proposed: Talk, Thursday 3 December 2026, 15:00 in London',
      calendar([start, 'SUMMARY:Talk'], { method: 'COUNTER' }),
    ],
    [
      'Declined: Talk, Thursday 3 December 2026, 15:00 in London\n\nSorry',
      calendar([start, 'SUMMARY:Talk', 'COMMENT:Sorry', 'ATTENDEE;PARTSTAT=DECLINED:mailto:a@b.example'], {
        method: 'REPLY',
      }),
    ],
    [
      'Tentative: Talk, Thursday 3 December 2026, 15:00 in London',
      calendar([start, 'SUMMARY:Talk', 'ATTENDEE;CN="A: B";PARTSTAT=TENTATIVE:MAILTO:a@b.example'], {
        method: 'REPLY',
      }),
    ],
    [
      'Invitation: Talk, Friday 1 January 9999, 00:00 to 00:30 (W. Europe Standard Time)',
      calendar(
        [
          'DTSTART;TZID=W. Europe Standard Time:99990101T000000',
          'DTEND;TZID=W. Europe Standard Time:99990101T003000',
          'SUMMARY:Talk',
        ],
        { zone: berlin.replaceAll('FREQ=YEARLY;INTERVAL=1;BYDAY=-1SU', 'FREQ=SECONDLY') },
      ),
    ],
    ['', 'BEGIN:VCALENDAR\r\nEND:VCALENDAR'],
    ['', 'no calendar at all'],
    ['', calendar(['DTSTART:soon'])],
  ])('%s', async (text, body) => {
    for (const encoding of ['8bit', 'base64', 'quoted-printable'] as const) {
      const mail = await readReceivedMail(
        mailOf({}, partOf({ type: 'text/calendar', charset: 'utf-8', encoding, body })),
      )
      expect(withInvitation(mail)).toBe(text)
      expect(mail.attachments.map(({ name }) => name)).toEqual(['invitation.ics'])
    }
  })

  it('is kept once where it is sent twice in one e-mail', async () => {
    const body = calendar([start, 'SUMMARY:Talk'])
    const both = multipart(
      'mixed',
      [
        multipart('alternative', [partOf({ body: 'Talk?' }), partOf({ type: 'text/calendar', body })], 'c'),
        partOf({ type: 'application/ics; name="invite.ics"', encoding: 'base64', body }),
      ],
      'b',
    )
    const mail = await readReceivedMail(mailOf({}, both))
    expect(mail.attachments).toHaveLength(1)
    expect(withInvitation(mail)).toBe('Invitation: Talk, Thursday 3 December 2026, 15:00 in London\n\nTalk?')
  })
})
