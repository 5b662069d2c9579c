import { readFile } from 'node:fs/promises'
import { setTimeout as delay } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { auditWebsite } from '#audits/audit-website.server.ts'
import type { Fetcher } from '#platform/fetch/fetcher.ts'
import { readBusyTimes } from '#connections/calendars/untrusted.server.ts'
import { cleanContent } from '#articles/inputs.server.ts'
import { anchorsOf } from '#articles/article-html.server.ts'
import { isGenuineApart, readMailApart } from '#platform/mail-in/untrusted.ts'
import { dairyPage, websiteOf } from '#tests/support/audits.ts'
import { firstOf } from '#tests/support/full.ts'
import { type Random, seededRandom } from '#tests/support/hostile.ts'

// The functions of the server on documents as large as it takes them: its event loop is the one of this process.
const documents = Number(process.env['HOSTILE_DOCUMENTS'] ?? 10)
const longestTurnMs = 250
const mostCharacters = 2_000_000

/**
 * The most processor that one turn of the event loop took while something was done. By the clock it would be longer beside
 * other work.
 */
async function longestTurnDuring(act: () => Promise<unknown>): Promise<number> {
  let longestMs = 0
  let before = process.threadCpuUsage()
  const looking = setInterval(() => {
    const { user, system } = process.threadCpuUsage(before)
    longestMs = Math.max(longestMs, Math.round((user + system) / 1000))
    before = process.threadCpuUsage()
  }, 1)
  try {
    await act()
    // The turn in which it ended.
    await delay(5)
  } finally {
    clearInterval(looking)
  }
  return longestMs
}

const html = (body: string) => `<!doctype html><html><body>${body}`
const mail = (body: string, head = '') =>
  Buffer.from(
    `From: ada@example.com\r\nSubject: Hello\r\n${head}Content-Type: text/html; charset=utf-8\r\n\r\n${body}`,
  )
const plainMail = (body: string, head = '') =>
  Buffer.from(`From: ada@example.com\r\nSubject: Hello\r\n${head}\r\n${body}`)

const site = (answers: Record<string, string>): Fetcher =>
  websiteOf({ '/': dairyPage(), '/robots.txt': '', '/sitemap.xml': '', ...answers })
const audit = (answers: Record<string, string>, path = '/') =>
  auditWebsite(`http://www.example.com${path}`, site(answers), (check, error) => {
    throw new Error(check, { cause: error })
  })

const longPath = `/${'a'.repeat(1800)}`
const markup = {
  'headings on one line': '<h1>'.repeat(490_000),
  'elements that nothing closes': `${'<i>'.repeat(300_000)}${'</b>'.repeat(240_000)}`,
  'deep divisions': '<div>'.repeat(400_000),
  'pictures in pictures': '<svg>\n'.repeat(300_000),
  'headings of the same words': '<h2>a</h2>'.repeat(20_000),
  'list items in list items': '<ul><li>'.repeat(240_000),
  attributes: `<p ${'a b=c '.repeat(300_000)}>`,
  'nothing but brackets': '<'.repeat(mostCharacters),
  'halves of pairs': '\uD83E'.repeat(mostCharacters),
  'paragraphs of Word':
    '<p class=MsoNormal style="mso-list:l0 level1 lfo1"><b style="mso-bidi-font-weight:normal">a</b><o:p></o:p></p>'.repeat(
      18_000,
    ),
}

const auditShapes: Record<string, () => Promise<unknown>> = {
  'a robots.txt of stars': async () =>
    await audit({ '/robots.txt': `User-agent: *\nDisallow: /${'*'.repeat(500_000)}` }, longPath),
  'a robots.txt of many rules': async () =>
    await audit({ '/robots.txt': `User-agent: *\n${'Disallow: /*a*b*c\n'.repeat(28_000)}` }, longPath),
  'a robots.txt whose rules all but fit': async () => {
    const rules = `Disallow: /*${'a'.repeat(200)}b\n`.repeat(2000)
    return await audit({ [longPath]: dairyPage(), '/robots.txt': `User-agent: *\n${rules}` }, longPath)
  },
  'a sitemap of sitemaps': async () => await audit({ '/sitemap.xml': '<sitemapindex>'.repeat(140_000) }),
  'structured data in depth': async () =>
    await audit({
      '/': dairyPage({ body: `<script type="application/ld+json">${'[{"a":'.repeat(300_000)}` }),
    }),
}

const busyCalendar = (...events: string[]) =>
  `BEGIN:VCALENDAR\r\n${events.map((event) => `BEGIN:VEVENT\r\nDTSTART:20200101T000000Z\r\nDURATION:PT1H\r\n${event}\r\nEND:VEVENT\r\n`).join('')}END:VCALENDAR`

const calendarShapes: Record<string, string> = {
  'a calendar of 19,000 daily events': busyCalendar(
    ...Array.from({ length: 19_000 }, (_, at) => `UID:${at}\r\nRRULE:FREQ=DAILY;UNTIL=99991231T000000Z`),
  ),
  'a calendar with a rule for every second': busyCalendar('UID:1\r\nRRULE:FREQ=SECONDLY'),
  'a calendar with a rule that names no time': busyCalendar(
    'UID:1\r\nRRULE:FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30',
  ),
  'a calendar of one line': `BEGIN:VCALENDAR\r\n${'X'.repeat(5_000_000)}`,
  'a calendar of folded lines': `BEGIN:VCALENDAR\r\nX:${'a\r\n '.repeat(1_000_000)}`,
}

const mailShapes: Record<string, Buffer> = {
  'an e-mail in e-mails': plainMail(
    'Content-Type: multipart/mixed; boundary=a\r\n\r\n--a\r\n'.repeat(30_000),
    'Content-Type: multipart/mixed; boundary=a\r\n',
  ),
  'an e-mail that answers 150,000': plainMail('Yes', `References:${' <a@example.com>\r\n'.repeat(150_000)}`),
  'an e-mail of short lines': plainMail('a\r\n'.repeat(400_000)),
  'an e-mail of spaces': plainMail(' '.repeat(300_000)),
  'an e-mail of quotations': plainMail('> a\r\nOn Monday\r\n'.repeat(60_000)),
  'an e-mail with many signatures': plainMail(
    'x'.repeat(mostCharacters),
    'DKIM-Signature: v=1; a=rsa-sha256; d=example.invalid; s=a; h=from; bh=a; b=a\r\n'.repeat(5000),
  ),
}

/** Nests, repeats and cuts pieces of markup. */
function randomMarkup({ between, chance }: Random): string {
  const pieces =
    '<i>|</b>|<div>|</div>|<p>|<h2>|<svg>|<math>|<table>|<td>|<ul><li>|<a href="/x">|<br>|<!--|-->|<![CDATA[|&amp;|&#x1F9C0;|&|<|>|"|\n| |a|\uD83E|\0|<script>|</script>|<style>|<form>|<p style="|<img src=x>|12 May 2026|40 %|> |<title>'.split(
      '|',
    )
  const one = () => pieces[Math.floor(between(0, pieces.length))] ?? ''
  let text = ''
  while (text.length < mostCharacters) {
    const unit = Array.from({ length: between(1, 5) }, one).join('')
    const count = Math.floor(10 ** between(0, 6))
    const close = chance(0.3) ? one() : ''
    text += (unit.repeat(count) + close.repeat(count)).slice(0, mostCharacters)
    if (chance(0.2)) text = text.slice(Math.floor(between(0, text.length)))
  }
  return text.slice(0, mostCharacters)
}

async function readMail(raw: Uint8Array): Promise<void> {
  await readMailApart(raw)
  await isGenuineApart(raw)
}

async function saveArticle(content: string): Promise<void> {
  const { data } = await cleanContent.safeParseAsync(content.slice(0, 400_000))
  if (data !== undefined) anchorsOf(data)
}

// The last of each says that what was hostile has broken nothing.
describe('the event loop goes on', () => {
  it.each(firstOf(Object.entries(auditShapes)))('while %s is audited', async (_, act) => {
    expect(await longestTurnDuring(act)).toBeLessThan(longestTurnMs)
  })

  it.each(firstOf(Object.entries(calendarShapes)))('while %s is read', async (_, text) => {
    const from = Date.parse('2026-11-24T00:00:00Z')
    const read = async () => await readBusyTimes({ text, from, to: from + 62 * 86_400_000 })
    expect(await longestTurnDuring(read)).toBeLessThan(longestTurnMs)
  })

  it.each(firstOf(Object.entries(mailShapes)))('while %s is read', async (_, raw) => {
    expect(await longestTurnDuring(async () => await readMail(raw))).toBeLessThan(longestTurnMs)
  })

  it.each(firstOf(Object.entries(markup)))('while %s are a page, an e-mail, an article', async (_, text) => {
    expect(await longestTurnDuring(async () => await audit({ '/': html(text) }))).toBeLessThan(longestTurnMs)
    expect(await longestTurnDuring(async () => await readMail(mail(text)))).toBeLessThan(longestTurnMs)
    expect(await longestTurnDuring(async () => await saveArticle(text))).toBeLessThan(longestTurnMs)
  })

  it(`while ${documents} random documents are read`, async () => {
    const random = seededRandom()
    for (let number = 0; number < documents; number += 1) {
      const text = randomMarkup(random)
      const turns = {
        page: await longestTurnDuring(async () => await audit({ '/': text })),
        robots: await longestTurnDuring(async () => await audit({ '/robots.txt': text })),
        sitemap: await longestTurnDuring(async () => await audit({ '/sitemap.xml': text })),
        mail: await longestTurnDuring(async () => await readMail(mail(text))),
        article: await longestTurnDuring(async () => await saveArticle(text)),
      }
      expect(
        Math.max(...Object.values(turns)),
        `SEED=${random.seed}, document ${number}: ${JSON.stringify(turns)}`,
      ).toBeLessThan(longestTurnMs)
    }
  })

  it('and what is right is read afterwards as before', async () => {
    expect(await audit({})).toMatchObject({ report: { pages: [{ status: 200 }] } })
    expect(await readMailApart(plainMail('Yes, please.'))).toMatchObject({ text: 'Yes, please.' })
    expect(await cleanContent.parseAsync('<p>Cheese</p>')).toBe('<p>Cheese</p>')
  })
})

it('a process that ends while it reads, or before, takes nothing with it', async () => {
  const letter = plainMail('Yes, please.')
  // One that has started.
  await readMailApart(letter)
  const reading = readMailApart(letter)
  const children = await readFile(`/proc/self/task/${process.pid}/children`, 'utf8')
  // As V8 does where it has no memory left.
  for (const id of children.trim().split(' ')) process.kill(Number(id), 'SIGABRT')
  expect(await reading).toMatchObject({ text: 'Yes, please.' })
  expect(await readMailApart(letter)).toMatchObject({ text: 'Yes, please.' })
})

it('an article of too many elements, or nested too deep, is refused, and one that is not is taken', async () => {
  const nested = async (depth: number) => (await cleanContent.safeParseAsync('<div>'.repeat(depth))).data
  expect([await nested(201), await nested(200)]).toEqual([undefined, ''])
  const divided = async (elements: number) =>
    (await cleanContent.safeParseAsync('<div></div>'.repeat(elements))).data
  expect([await divided(10_001), await divided(10_000)]).toEqual([undefined, ''])
})
