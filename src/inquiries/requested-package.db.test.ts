import { readFileSync } from 'node:fs'
import path from 'node:path'
import { asc, sql } from 'drizzle-orm'
import { afterAll, expect, it } from 'vitest'
import { packageGroups } from '#content/services/catalogue.ts'
import { defaultMigrationsDir } from '#platform/db/migrate.ts'
import { addInquiry } from '#tests/support/inquiries.ts'
import { openTestDatabase } from '#tests/support/test-database.ts'
import { choicesOf, findChoice } from './forms/choices.ts'
import { nameAndPrice } from './forms/form-fields.tsx'
import { findRequest, requestableServices } from './forms/request-forms.ts'
import type { InquiryKindId } from './inquiry-kind.ts'
import { inquiryKinds } from './kinds.server.ts'
import { contactSubmissions } from './table.server.ts'

const database = await openTestDatabase()
afterAll(database.close)

const person = { firstName: 'Ada', lastName: 'Test', email: 'ada@example.com' }
const typed = {
  ...person,
  name: 'Ada Test',
  company: 'Test Ltd',
  phone: '020 7946 0000',
  currentFollowers: '2001-10000',
  platforms: 'linkedin-twitter',
  goals: 'More.',
}

/** What is sent for every package there is, by every form that knows it, and for what is none. */
function allRequests(): [kind: InquiryKindId, payload: object, asked: [string, string] | null][] {
  const byForms = requestableServices.flatMap((service) =>
    choicesOf(service).flatMap(({ slug }) => {
      const request = findRequest(service, slug)
      if (!request?.choice) throw new Error(`there is no form for ${slug}`)
      const { form, choice } = request
      const given = { ...typed, ...form.prefill(form.serviceName, choice) }
      return [choice.name, nameAndPrice(choice)].map((name): ReturnType<typeof allRequests>[number] => {
        const named = 'packageSelected' in given ? { ...given, packageSelected: name } : given
        return [form.kind, form.compose(named, 'hello@loomsbury.example'), [service, slug]]
      })
    }),
  )
  const calls = packageGroups.flatMap(({ service }) =>
    choicesOf(service).map(({ slug }): ReturnType<typeof allRequests>[number] => [
      'call',
      { ...person, service, package: slug },
      [service, slug],
    ]),
  )
  return [
    ...byForms,
    ...calls,
    ['call', { ...person, service: 'website-design' }, null],
    ['call', person, null],
    ['contact', { ...typed, service: 'Content Creation - Content Pro' }, null],
    ['contact', { ...typed, service: 'GEO' }, null],
    ['service', { ...typed, service: 'AI Marketing Consultation' }, null],
    ['landing', { ...typed, service: 'Website Design - Business Pro' }, null],
  ]
}

it('is stored with every request, and the migration finds the same in those that came before it', async () => {
  const { db } = database
  const requests = allRequests()
  for (const [source, payload] of requests) {
    const { recipients: _ours, ...columns } = inquiryKinds[source].parse(payload)
    await addInquiry(db, new Date('2026-11-22T08:00:00Z'), { ...columns, source })
  }
  const stored = async () =>
    (await db.select().from(contactSubmissions).orderBy(asc(contactSubmissions.id))).map(
      ({ packageService, package: slug }) =>
        packageService === null || slug === null ? null : [packageService, slug],
    )
  const asked = requests.map(([, , one]) => one)
  expect(await stored()).toEqual(asked)
  expect(asked.filter((one) => one && !findChoice(...one))).toEqual([])

  await db.update(contactSubmissions).set({ packageService: null, package: null })
  const migration = readFileSync(path.join(defaultMigrationsDir(), '0038_requested_packages.sql'), 'utf8')
  await db.execute(sql.raw(migration.slice(migration.indexOf('-- Written by hand'))))
  expect(await stored()).toEqual(asked)
})
