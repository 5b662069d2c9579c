import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { SearchResponse } from '#pages/console/palette/search-results.ts'
import { consolePaths } from '#shared/console-paths.ts'
import {
  type Colleagues,
  consoleCalls,
  inHours,
  openTestApp,
  resetWithColleagues,
  type TestApp,
} from '#tests/support/test-app.ts'
import { addInquiry } from '#tests/support/inquiries.ts'

let app: TestApp
let people: Colleagues
beforeAll(async () => (app = await openTestApp()))
beforeEach(async () => (people = await resetWithColleagues(app)))
afterAll(async () => await app.close())

const { ask, get } = consoleCalls(
  () => app,
  () => people,
)

describe('the search of the palette', () => {
  const search = async (q?: string) => await get<SearchResponse>(consolePaths.api.search(q))
  const ids = ({ inquiries }: SearchResponse) => inquiries.map(({ id }) => id)

  it('begins with what is due next', async () => {
    await addInquiry(app.db, inHours(9))
    const next = await addInquiry(app.db, inHours(1.74))
    const second = await addInquiry(app.db, inHours(2))
    const found = await search()
    expect(ids(found)).toEqual([next, second])
    expect(found.inquiries[0]).toEqual({
      id: next,
      title: 'Gareth Llewellyn',
      detail: 'Penrhyn Slate Homes',
      note: '1 h 44 min left',
      href: `/console/inquiries/${next}`,
    })
  })

  it.each([
    ['its reference, in small letters', 'lb-find9'],
    ['a part of its reference', 'FIND'],
    ['a company', 'orrin & daugh'],
    ['a whole name', 'philippa orrin'],
    ['an address', 'philippa@'],
  ])('finds an inquiry by %s', async (_what, q) => {
    await addInquiry(app.db, inHours(1))
    const reference = await addInquiry(app.db, inHours(9), {
      reference: 'LB-FIND9',
      firstName: 'Philippa',
      lastName: 'Orrin',
      company: 'Orrin & Daughters',
      email: 'philippa@example.com',
    })
    expect(ids(await search(q))).toEqual([reference])
  })

  it('takes every character as it is', async () => {
    await addInquiry(app.db, inHours(1))
    for (const q of ['%', '_', '\\', "'; drop table users; --", '%'.repeat(200)])
      expect(ids(await search(q)), q).toEqual([])
    expect((await ask(`${consolePaths.api.search()}?q=%00`)).status).toBe(400)
  })

  it('finds five at most, the newest first', async () => {
    for (let hour = 0; hour < 7; hour += 1) await addInquiry(app.db, inHours(hour))
    const { inquiries } = await search('gareth')
    expect(inquiries).toHaveLength(5)
    expect(inquiries[0]?.note).toBe('6 h left')
  })
})
