import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { followerRanges, platformOptions } from './forms/platforms.ts'
import { findRequest, requestableServices } from './forms/request-forms.ts'
import { nameAndPrice } from './forms/form-fields.tsx'
import { inquiryRows } from './inquiry-rows.server.ts'
import { inquiryKinds } from './kinds.server.ts'
import type { StoredInquiry } from './store.server.ts'

it.each(requestableServices)('whatever is typed into the form of %s is in the e-mail to staff', (service) => {
  const request = findRequest(service, undefined)
  if (!request) throw new Error(`no form for ${service}`)
  const { form, choices } = request
  // The GEO form asks for a website only with its free audit.
  const choice = choices.at(-1)

  const names = new Set<string>()
  const field = (name: string) => {
    names.add(name)
    return { id: name, name, defaultValue: '', error: undefined }
  }
  renderToStaticMarkup(createElement(form.Fields, { field, choices, choice, hasAttachment: false }))

  const textOf = form.id === 'social-media' ? nameAndPrice : ({ name }: { name: string }) => name
  const options: Record<string, readonly string[]> = {
    email: ['ada@example.com', 'bea@example.com'],
    phone: ['020 7946 0000', '020 7946 0001'],
    websitePackage: choices.map(textOf),
    packageSelected: choices.map(textOf),
    currentFollowers: followerRanges,
    platforms: platformOptions.map(({ value }) => value),
  }
  const valueOf = (name: string, at: number) => options[name]?.[at] ?? `${name} number ${at}`
  const first = Object.fromEntries([...names].map((name) => [name, valueOf(name, 0)]))
  const rowsOf = (typed: Record<string, string>) => {
    const sent = form.compose(
      { ...form.prefill(form.serviceName, choice), ...typed },
      'hello@loomsbury.example',
    )
    const stored = inquiryKinds[form.kind].parse(sent)
    return inquiryRows({ packageService: null, package: null, ...stored, source: form.kind } as StoredInquiry)
  }
  const lost = [...names].filter(
    (name) =>
      JSON.stringify(rowsOf(first)) === JSON.stringify(rowsOf({ ...first, [name]: valueOf(name, 1) })),
  )
  expect(names.size).toBeGreaterThan(3)
  expect(lost).toEqual([])
})
