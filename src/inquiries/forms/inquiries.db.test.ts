import fc from 'fast-check'
import { beforeEach, describe, expect, it } from 'vitest'
import { contactSubmissions } from '../table.server.ts'
import { startTestApp } from '#tests/support/test-app.ts'

type Payload = Record<string, unknown>
type Call = {
  path: string
  payload: Payload
  /** What is stored besides the named columns. */
  details: Payload
  /** The message for each field that is missing (§5). */
  messages: Record<string, string>
  /** What both read that it is about. */
  about: string
  /** A field that names a package. */
  package?: { field: string; unknown: string; message: string }
}

const person = { firstName: 'Priya', lastName: 'Shah', email: 'priya@example.com', company: 'Shah & Sons' }
const personMessages = {
  firstName: 'First name is required',
  lastName: 'Last name is required',
  email: 'Please enter a valid email address',
  company: 'Company name is required',
}

const calls: Record<string, Call> = {
  'the website form': {
    path: '/api/contact',
    payload: {
      name: 'Priya Shah',
      company: 'Shah & Sons',
      email: 'priya@example.com',
      phone: '020 7946 0000',
      message: 'Package Interest: Business Pro ($1,500)\nPhone: 020 7946 0000\n\nA new shop.',
      service: 'Website Design - Business Pro',
      recipients: ['hello@loomsbury.example'],
    },
    details: { phone: '020 7946 0000' },
    messages: {
      name: 'Name is required',
      company: 'Company is required',
      email: 'Please enter a valid email address',
    },
    about: 'Website Design: Business Pro · $1,500 · 10 pages · 7-10 business days',
    package: {
      field: 'service',
      unknown: 'Website Design - Golden',
      message: 'Please select a package',
    },
  },
  'the GEO form': {
    path: '/api/contact',
    payload: {
      name: 'Priya Shah',
      company: 'Shah & Sons',
      email: 'priya@example.com',
      message: "I'd like to talk about the GEO Pro package (£3,000 / CHF 3,500 a month).",
      service: 'GEO - Pro',
      recipients: ['hello@loomsbury.example'],
    },
    details: {},
    messages: { name: 'Name is required', company: 'Company is required' },
    about:
      'GEO: Pro · £3,000 / CHF 3,500 a month · setup £2,000 / CHF 2,400 · 20 content assets a month · 10-14 days',
    package: {
      field: 'service',
      unknown: 'GEO - Golden',
      message: 'Please select a package',
    },
  },
  'the content form': {
    path: '/api/content-contact',
    payload: {
      ...person,
      phone: '020 7946 0000',
      service: 'Content Creation - Content Pro',
      packageSelected: 'Content Pro',
      message: 'Twenty posts.',
    },
    details: { phone: '020 7946 0000', packageSelected: 'Content Pro' },
    messages: {
      ...personMessages,
      phone: 'Phone number is required',
      service: 'Service is required',
      packageSelected: 'Package selection is required',
    },
    about:
      'Content Creation: Content Pro · $1,799 a month · 8 blog posts a month · 20 social posts a month · 5-7 days',
    package: {
      field: 'packageSelected',
      unknown: 'Content Gold',
      message: 'Package selection is required',
    },
  },
  'the personalization form': {
    path: '/api/contact/personalization',
    payload: {
      ...person,
      phone: '020 7946 0000',
      service: 'Personalization Services',
      packageSelected: 'Custom Solution',
      message: '',
    },
    details: { phone: '020 7946 0000', packageSelected: 'Custom Solution' },
    messages: {
      ...personMessages,
      phone: 'Phone number is required',
      service: 'Please select a service',
      packageSelected: 'Please select a package',
    },
    about: 'Personalization Services: Custom Solution',
    package: {
      field: 'packageSelected',
      unknown: 'Golden',
      message: 'Please select a package',
    },
  },
  'the social media form': {
    path: '/api/social-media-contact',
    payload: {
      ...person,
      phone: '020 7946 0000',
      service: 'Social Media Management',
      packageSelected: 'Pro - $1,599',
      currentFollowers: '2001-10000',
      platforms: 'linkedin-twitter',
      goals: 'More applications.',
      message: 'Soon.',
    },
    details: {
      phone: '020 7946 0000',
      packageSelected: 'Pro - $1,599',
      currentFollowers: '2001-10000',
      platforms: 'linkedin-twitter',
      goals: 'More applications.',
    },
    messages: {
      ...personMessages,
      email: 'Please enter a valid email',
      phone: 'Phone number is required',
      service: 'Service selection is required',
      packageSelected: 'Package selection is required',
      currentFollowers: 'Please specify your current follower count',
      platforms: "Please specify which platforms you're interested in",
      goals: 'Please describe your social media goals',
    },
    about: 'Social Media Management: Pro · $1,599 a month · 25 posts a month · 5-7 days',
    package: {
      field: 'packageSelected',
      unknown: 'Golden - $1',
      message: 'Package selection is required',
    },
  },
  'the shared service inquiry': {
    path: '/api/contact/service',
    payload: { ...person, service: 'Competitor Analysis - Professional' },
    details: {},
    messages: { ...personMessages, service: 'Please select a service' },
    about: 'Competitor Analysis: Professional · £1,999 · 10 competitors · 48 hours',
    package: { field: 'service', unknown: '', message: 'Please select a service' },
  },
  'the landing form': {
    path: '/api/contact/landing',
    payload: { ...person, service: 'ai_content', message: 'Our enquiries have halved.\nWhy?' },
    details: {},
    messages: {
      firstName: 'First name is required',
      lastName: 'Last name is required',
      email: 'Please enter a valid email address',
    },
    about: 'AI content creation and GEO',
  },
}

const app = await startTestApp({ inquiriesPerHour: 1_000_000 })
beforeEach(async () => await app.reset())

const stored = async () => await app.db.select().from(contactSubmissions)

describe.each(Object.entries(calls))('%s', (_name, call) => {
  const { path, payload, details, messages } = call

  it('is stored with all its fields, and answered with its reference', async () => {
    const response = await app.postJson(path, { ...payload, submissionKey: 'k'.repeat(32) })
    expect(response.status).toBe(201)
    const { reference, replyDueAt, statusPath } = await response.json()
    const [row] = await stored()
    expect(statusPath).toBe(`/enquiries/${row?.statusToken}`)
    expect(row).toMatchObject({ reference, email: 'priya@example.com', company: 'Shah & Sons', details })
    expect(row?.service).toBe(payload['service'])
    expect(`${row?.firstName} ${row?.lastName}`.trim()).toBe('Priya Shah')
    expect(row?.replyDueAt.toISOString()).toBe(replyDueAt)
  })

  it('is mailed to staff and to the visitor, with the package and its price', async () => {
    await app.postJson(path, payload)
    const mails = await app.queuedMails()
    expect(mails.map(({ to }) => to)).toEqual([['hello@loomsbury.example'], ['priya@example.com']])
    for (const { text } of mails) {
      expect(text).toContain('Shah & Sons')
      expect(text).toContain(`About: ${call.about}\n`)
    }
    expect(mails[0]?.replyTo).toEqual({ name: 'Priya Shah', address: 'priya@example.com' })
    const lines = Object.entries({ Phone: details['phone'], Goals: details['goals'] })
    for (const [label, value] of lines.filter(([, given]) => given !== undefined))
      expect(mails[0]?.text).toContain(`${label}: ${value as string}\n`) // text, in every call above
  })

  it.each(Object.entries(messages))('needs %s', async (field, message) => {
    for (const nothing of [undefined, '', '   ', 7]) {
      const response = await app.postJson(path, { ...payload, [field]: nothing })
      expect(response.status).toBe(400)
      expect((await response.json()).errors).toEqual([{ field, message }])
    }
    expect(await stored()).toEqual([])
  })

  if (call.package) {
    const { field, unknown, message } = call.package
    it('knows its packages', async () => {
      const response = await app.postJson(path, { ...payload, [field]: unknown })
      expect(response.status).toBe(400)
      expect((await response.json()).errors).toEqual([{ field, message }])
    })
  }

  it('is one inquiry under one key, and falls for no trap of a script', async () => {
    const keyed = { ...payload, submissionKey: 'k'.repeat(32) }
    const answers = await Promise.all(Array.from({ length: 5 }, async () => await app.postJson(path, keyed)))
    const references = await Promise.all(answers.map(async (answer) => (await answer.json()).reference))
    expect(new Set(references).size).toBe(1)
    expect(await stored()).toHaveLength(1)
    expect(await app.queuedMails()).toHaveLength(2)
    // No one saw the response: sent again with something put right, it is another one.
    const corrected = { ...keyed, email: 'corrected@example.org' }
    await Promise.all([app.postJson(path, corrected), app.postJson(path, corrected)])
    await app.postJson(path, { ...keyed, attribution: { landingPage: '/blog' } })
    const addresses = (await stored()).map(({ email }) => email)
    expect(addresses).toHaveLength(2)
    expect(addresses).toEqual(expect.arrayContaining(['corrected@example.org', payload.email]))
    for (const [trap, words] of [
      [{ homepage: 'x' }, 'Please leave this field empty'],
      [{ elapsedMs: 1499 }, 'wait a moment'],
    ] as const) {
      const caught = await app.postJson(path, { ...payload, ...trap })
      expect([caught.status, await caught.text()]).toEqual([400, expect.stringContaining(words)])
    }
    expect((await app.postJson(path, { ...payload, elapsedMs: 1500 })).status).toBe(201)
  })

  it('opens its private page to nobody who sends the same words', async () => {
    const known = ['reference', 'replyDueAt', 'statusPath']
    for (const first of [{}, { submissionKey: 'k'.repeat(32) }]) {
      await app.reset()
      const own = await (await app.postJson(path, { ...payload, ...first })).json()
      const [row] = await stored()
      const strangers = [
        {},
        { submissionKey: 'another-key-of-its-own' },
        // A key that has been used for other words.
        { submissionKey: 'another-key-of-its-own', email: 'stranger@example.org' },
        { submissionKey: 'another-key-of-its-own' },
      ]
      for (const more of strangers) {
        const answer = await app.postJson(path, { ...payload, ...more })
        expect(answer.status).toBe(201)
        const body = await answer.text()
        for (const secret of [row?.reference, row?.statusToken]) expect(body).not.toContain(secret)
      }
      expect(Object.keys(own).filter((name) => known.includes(name))).toEqual(
        'submissionKey' in first ? known : [],
      )
    }
    // Our own keys can be computed by whoever knows the words.

    await app.reset()
    await app.postJson(path, payload)
    const [row] = await stored()
    expect(row?.submissionKey).toMatch(/^content-/)
    const computed = await app.postJson(path, { ...payload, submissionKey: row?.submissionKey })
    expect(computed.status).toBe(400)
  })

  it('refuses other methods, formats, sizes and sites', async () => {
    expect((await app.request(path)).status).toBe(405)
    const plain = { method: 'POST', body: 'x', headers: { 'content-type': 'text/plain' } }
    expect((await app.request(path, plain)).status).toBe(415)
    expect((await app.postJson(path, '{')).status).toBe(400)
    expect((await app.postJson(path, { ...payload, message: 'x'.repeat(70_000) })).status).toBe(413)
    expect((await app.postJson(path, payload, { origin: 'https://elsewhere.example' })).status).toBe(403)
    expect(await stored()).toEqual([])
  })

  it('shows what was typed as text, and begins no header with it', async () => {
    const attack = 'A\r\nBcc: all@example.com <script>alert(1)</script>'
    const names = 'name' in payload ? { name: attack } : { firstName: attack }
    expect((await app.postJson(path, { ...payload, ...names })).status).toBe(201)
    for (const { html, subject, replyTo } of await app.queuedMails()) {
      expect(html).not.toContain('<script')
      expect(html).toContain('&lt;script&gt;alert(1)')
      expect(`${subject}${replyTo?.name}`).not.toMatch(/[\r\n]/)
    }
  })

  it('answers any body at all below 500', async () => {
    const value = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.string({ unit: 'grapheme', maxLength: 40 }),
      fc.anything(),
    )
    const someFields = fc.dictionary(
      fc.constantFrom(...Object.keys(payload), 'homepage', 'elapsedMs', 'attribution', '__proto__'),
      value,
    )
    const body = fc.oneof(
      { weight: 6, arbitrary: someFields.map((some) => toJson({ ...payload, ...some })) },
      { weight: 2, arbitrary: someFields.map(toJson) },
      { weight: 1, arbitrary: fc.json() },
      { weight: 1, arbitrary: fc.string({ unit: 'binary' }) },
    )
    await fc.assert(
      fc.asyncProperty(body, async (text) => {
        const { status } = await app.postJson(path, text)
        expect([201, 400]).toContain(status)
      }),
      { numRuns: 400 },
    )
  }, 180_000)
})

// fast-check also makes values that JSON cannot say, such as big integers.
const toJson = (value: unknown) =>
  JSON.stringify(value, (_key, inner: unknown) => (typeof inner === 'bigint' ? String(inner) : inner)) ??
  'null'

describe('the addressees that a browser names (decision 5)', () => {
  const { path, payload } = calls['the website form'] as Call

  it('may only be the agency', async () => {
    for (const recipients of [['spam@example.com'], ['hello@loomsbury.example', 'spam@example.com']]) {
      const response = await app.postJson(path, { ...payload, recipients })
      expect(response.status).toBe(400)
      expect((await response.json()).errors).toEqual([
        { field: 'recipients', message: 'Enquiries can only be sent to us.' },
      ])
    }
    expect((await app.postJson(path, { ...payload, recipients: undefined })).status).toBe(201)
  })
})

describe('the origin of a visit', () => {
  const { path, payload } = calls['the content form'] as Call

  it('is stored and told to staff only', async () => {
    const attribution = { landingPath: '/blog/x', referrerHost: 'search.example', utmCampaign: 'spring' }
    await app.postJson(path, { ...payload, attribution })
    const [row] = await stored()
    expect(row?.details.attribution).toEqual(attribution)
    const [staff, visitor] = await app.queuedMails()
    for (const text of ['Landed on: /blog/x', 'Came from: search.example', 'Campaign: spring']) {
      expect(staff?.text).toContain(text)
      expect(visitor?.text).not.toContain(text)
    }
  })

  it('is left out where it does not fit, and never a reason to refuse', async () => {
    for (const attribution of ['x', null, { landingPath: 'x'.repeat(500), utmSource: 'ok', other: 'y' }, [1]])
      expect((await app.postJson(path, { ...payload, attribution })).status).toBe(201)
    const found = (await stored()).map(({ details }) => details.attribution)
    expect(found.filter((one) => one !== undefined)).toEqual([{ utmSource: 'ok' }])
  })
})

describe('a request form without JavaScript', () => {
  const path = '/services/website-design/enquire?package=business-pro'
  const typed = {
    name: 'Priya Shah',
    company: 'Shah & Sons',
    email: 'priya@example.com',
    phone: '',
    websitePackage: 'Business Pro',
    message: 'A new shop.',
  }
  const post = async (values: Record<string, string>, to = path) =>
    await app.request(to, { method: 'POST', body: new URLSearchParams(values) })

  it('is a page of its own, prefilled and not indexed', async () => {
    const html = await (await app.request(path)).text()
    expect(html).toContain('Request the Business Pro package')
    expect(html).toContain('<option value="Business Pro" selected="">')
    expect(html).toContain('content="noindex"')
    expect(html).toContain('action="/services/website-design/enquire?package=business-pro"')
  })

  it('makes the same inquiry as the call', async () => {
    const response = await post({ ...typed, submissionKey: await keyOf() })
    expect(response.status).toBe(303)
    const [row] = await stored()
    expect(row).toMatchObject({
      service: 'Website Design - Business Pro',
      message: 'Package Interest: Business Pro ($1,500)\n\nA new shop.',
    })
    expect(response.headers.get('location')).toBe(`/enquiries/${row?.statusToken}`)
  })

  const keyOf = async () =>
    hiddenFieldsOf(await (await app.request(path)).text())['submissionKey'] ?? 'the form has no key'

  it('has a key for each visitor, which a form with mistakes keeps: sent twice it is one inquiry', async () => {
    const [submissionKey, other] = [await keyOf(), await keyOf()]
    expect(submissionKey).toMatch(/^[0-9a-f]{32}$/)
    expect(other).not.toBe(submissionKey)
    const refused = await (await post({ ...typed, submissionKey, email: 'nonsense' })).text()
    expect(hiddenFieldsOf(refused)['submissionKey']).toBe(submissionKey)
    const answers = [await post({ ...typed, submissionKey }), await post({ ...typed, submissionKey })]
    const [first, second] = answers.map(({ headers }) => headers.get('location'))
    expect(first).toMatch(/^\/enquiries\//)
    expect(second).toBe(first)
    expect(await stored()).toHaveLength(1)
  })

  it('thanks whoever sends it without a key, and links to nothing private', async () => {
    const [row, html] = [await post(typed), await (await post(typed)).text()]
    expect([row.status, row.headers.get('location')]).toEqual([200, null])
    expect(html).toContain('Thank You!')
    expect(html).not.toContain('/enquiries/')
    expect(await stored()).toHaveLength(1)
  })

  it('takes nothing but a text for a key: a file of that name opens no page', async () => {
    await post(typed)
    const body = new FormData()
    for (const [name, value] of Object.entries(typed)) body.append(name, value)
    body.append('submissionKey', new File(['x'], 'key.txt'))
    const response = await app.request(path, { method: 'POST', body })
    expect([response.status, response.headers.get('location')]).toEqual([200, null])
  })

  const hiddenFieldsOf = (html: string) =>
    Object.fromEntries(
      [...html.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g)].map(([, name, value]) => [
        name,
        value,
      ]),
    )

  it.each([
    [
      'the page before it, with its campaign',
      'http://localhost:3000/services/website-design?utm_source=letter',
      { landingPath: '/services/website-design', utmSource: 'letter' },
    ],
    [
      'itself and the other site that led to it',
      'https://search.example/find?q=secret',
      { landingPath: '/services/website-design/enquire', referrerHost: 'search.example' },
    ],
  ])('carries in hidden fields what is known of the first view: %s', async (_, referer, attribution) => {
    const form = await (await app.request(path, { headers: { referer } })).text()
    const send = async (hidden: Record<string, string>, email: string) =>
      await app.request(path, {
        method: 'POST',
        body: new URLSearchParams({ ...typed, ...hidden, email }),
        headers: { referer: `http://localhost:3000${path}` },
      })
    // A form that comes back with mistakes still knows.
    const again = await (await send(hiddenFieldsOf(form), 'nonsense')).text()
    await send(hiddenFieldsOf(again), typed.email)
    const [row] = await stored()
    expect(row?.details.attribution).toEqual(attribution)
  })

  it('keeps hidden fields that were tampered with short, plain and known', async () => {
    const hidden = {
      'attribution.landingPath': 'x'.repeat(500),
      'attribution.utmSource': '<b>',
      'attribution.y': '1',
    }
    await post({ ...typed, ...hidden })
    const [row] = await stored()
    expect(row?.details.attribution).toEqual({ utmSource: '<b>' })
  })

  it('comes back with its mistakes and with what was typed', async () => {
    const response = await post({ ...typed, email: 'priya@', websitePackage: 'Golden' })
    const html = await response.text()
    expect(response.status).toBe(400)
    expect(html).toContain('Please enter a valid email address')
    expect(html).toContain('Please select a package')
    expect(html).toContain('value="priya@"')
    expect(html).toContain('A new shop.')
    expect(await stored()).toEqual([])
  })

  it('exists only for services that have one', async () => {
    for (const slug of ['data-analysis', 'email-marketing-automation', 'nothing', 'toString']) {
      const page = await app.request(`/services/${slug}/enquire`)
      expect(page.status).toBe(404)
      expect(await page.text()).toContain('Service Not Found')
      expect((await post(typed, `/services/${slug}/enquire`)).status).toBe(404)
    }
  })
})
