import { beforeEach, describe, expect, it } from 'vitest'
import { findUserByLogin } from '#accounts/users.server.ts'
import { paletteLinks } from '#console/frame/search-results.ts'
import { activityEntries } from '#activity/table.server.ts'
import { listSavedReplies } from '#inquiries/saved-replies/store.server.ts'
import { savedReplies } from '#inquiries/table.server.ts'
import { defaultAgencySettings } from '#settings/agency-settings.ts'
import { readAgencySettings } from '#settings/store.server.ts'
import { addSignedIn, agencyForm, postForm } from '#tests/support/people.ts'
import { startTestApp } from '#tests/support/test-app.ts'

const app = await startTestApp({ rateLimit: 'off' })
let admin = ''
let staff = ''
beforeEach(async () => {
  await app.reset()
  admin = await addSignedIn(app, 'owen', { role: 'admin' })
  staff = await addSignedIn(app, 'maisie', { role: 'staff' })
})

const save = async (section: string, values: Record<string, string>, cookie = staff) =>
  await postForm(app, `/console/settings/${section}`, values, { cookie })

const changes = async () =>
  (await app.db.select().from(activityEntries))
    .filter(({ type }) => type === 'settings.changed')
    .map(({ actor, subject, fields }) => [actor, subject, ...fields].join(' '))

it('has every part that the palette leads to', async () => {
  const links = ['a', 'e', 'i', 'o', 'u'].flatMap((letter) =>
    paletteLinks({ places: [], role: 'admin' }, letter),
  )
  const parts = new Set(links.flatMap(({ href = '' }) => (href.includes('#') ? [href] : [])))
  expect(parts.size).toBeGreaterThan(10)
  const missing: string[] = []
  for (const href of parts) {
    const [path = '', part] = href.split('#')
    const html = await (await app.get(path, admin)).text()
    if (!html.includes(`id="${part}"`)) missing.push(href)
  }
  expect(missing).toEqual([])
})

describe('one’s own', () => {
  it('name comes back with what is wrong with it', async () => {
    const response = await save('profile', { firstName: '', lastName: 'Adeyemi' })
    expect(response.status).toBe(400)
    expect(await response.text()).toContain('First name is required')
  })

  it('choices are switched on and off', async () => {
    const own = async () => await findUserByLogin(app.db, 'maisie')
    const name = { firstName: 'Maisie', lastName: 'Adeyemi' }
    await save('profile', { ...name, wantsLetterShortcuts: 'yes' })
    await save('notifications', { wantsMentionEmail: 'yes' })
    expect(await own()).toMatchObject({
      ...name,
      wantsLetterShortcuts: true,
      wantsEmail: false,
      wantsMentionEmail: true,
    })
    await save('profile', name)
    expect(await own()).toMatchObject({ wantsLetterShortcuts: false })
    // From the list of keys.
    await save('keyboard', { wantsLetterShortcuts: 'yes' })
    expect(await own()).toMatchObject({ ...name, wantsLetterShortcuts: true })
  })
})

describe('saved replies', () => {
  const reply = { id: '', title: 'Thanks', text: 'Dear {firstName}, thank you.' }

  it('are added, changed and removed by anybody who works here, and written down', async () => {
    await save('saved-replies', reply)
    const [added] = await listSavedReplies(app.db)
    expect(added).toMatchObject({ title: 'Thanks', text: 'Dear {firstName}, thank you.' })
    const id = String(added?.id)
    await save('saved-replies', { ...reply, id, title: 'Thank you' })
    expect(await listSavedReplies(app.db)).toMatchObject([{ title: 'Thank you' }])
    await save('saved-replies', { id, title: '', text: '', remove: 'yes' })
    expect(await listSavedReplies(app.db)).toEqual([])
    expect(await changes()).toEqual(Array.from({ length: 3 }, () => 'maisie saved replies'))
  })

  it('with an unknown field come back, and keep what was typed', async () => {
    const response = await save('saved-replies', { ...reply, text: 'Dear {surname}' })
    expect(response.status).toBe(400)
    const html = await response.text()
    expect(html).toContain('There is no field {surname}.')
    expect(html).toContain('Dear {surname}</textarea>')
  })

  it('are at most a hundred', async () => {
    await app.db
      .insert(savedReplies)
      .values(Array.from({ length: 99 }, (_, at) => ({ title: `${at}`, text: 'x' })))
    const both = await Promise.all([save('saved-replies', reply), save('saved-replies', reply)])
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([303, 400])
    expect(await listSavedReplies(app.db)).toHaveLength(100)
  })

  it('that someone has removed meanwhile are not made again in silence', async () => {
    const response = await save('saved-replies', { ...reply, id: '7' })
    expect(await response.text()).toContain('Someone has removed this reply.')
  })
})

const workday = [
  ['09:30', '12:30'],
  ['13:30', '17:00'],
]

describe('the agency’s', () => {
  it('are the contract’s until someone changes them', async () => {
    expect(await readAgencySettings(app.db)).toEqual(defaultAgencySettings)
    expect(defaultAgencySettings).toEqual({
      reminders: { unownedHours: 12, ownerHours: 6, lastHours: 1 },
      retention: { spamDays: 30, inquiryMonths: 24 },
      callingHours: {
        hours: {
          ...Object.fromEntries(['mon', 'tue', 'wed', 'thu', 'fri'].map((day) => [day, workday])),
          sat: [],
          sun: [],
        },
        off: [],
        atOnce: 1,
      },
      callPlace: { link: '', phone: '' },
    })
  })

  it('are changed by administrators, and only what changed is written down', async () => {
    const response = await save(
      'agency',
      agencyForm({ ownerHours: '8', lastHours: '2', spamDays: '20' }),
      admin,
    )
    expect(response.status).toBe(303)
    expect((await readAgencySettings(app.db)).reminders).toEqual({
      unownedHours: 12,
      ownerHours: 8,
      lastHours: 2,
    })
    expect(await changes()).toEqual(['owen reminders ownerHours lastHours', 'owen retention spamDays'])
  })

  it.each([
    [{ unownedHours: '5' }, 'This reminder comes after the first'],
    [{ unownedHours: '24' }, 'At most 23'],
    [{ unownedHours: 'x' }, 'Please give the hours as a number'],
    [{ unownedHours: '' }, 'At least 1'],
    [{ 'mon-1-from': '12:40' }, 'The end has to be at least 30 minutes after the beginning'],
    [{ link: 'http://meet.example' }, 'Give an address that begins with https://'],
  ])('refuse %o', async (values, words) => {
    const response = await save('agency', agencyForm({ spamDays: '20', ...values }), admin)
    expect(response.status).toBe(400)
    expect(await response.text()).toContain(words)
    expect(await changes()).toEqual([])
  })

  it('are not shown to staff', async () => {
    const page = async (cookie: string) => await app.page('/console/settings/agency', cookie)
    expect(await page(staff)).not.toContain('How long things are kept')
    expect(await page(admin)).toContain('How long things are kept')
  })
})
