import { beforeEach, expect, it } from 'vitest'
import { findDraft, findDraftKey, forgetDraft, hasDraft, storeDraft, packageIn } from './request-drafts.ts'

const prefilled = { service: 'GEO - Pro', packageSelected: 'Pro', message: 'About the Pro package.' }
const untouched = { ...prefilled, name: '', email: '' }
const find = (choice: string | undefined, begun = prefilled) => findDraft('geo', choice, begun)
const keep = (typed: Record<string, string>) =>
  storeDraft('geo', 'pro', { ...untouched, ...typed }, prefilled, 'key-of-pro')

beforeEach(() => forgetDraft('geo'))

it('keeps what was typed, and nothing that the form began with', () => {
  keep({ name: 'Priya' })
  expect(find('pro')).toEqual({ name: 'Priya' })
  expect(hasDraft('geo')).toBe(true)
  expect(findDraft('website', undefined, {})).toEqual({})
})

it('keeps a field that was emptied, which is no text to lose', () => {
  keep({ message: '' })
  expect(find('pro')).toEqual({ message: '' })
  expect(hasDraft('geo')).toBe(false)
})

it('gives no button another package than its own', () => {
  keep({ name: 'Priya', packageSelected: 'Enterprise', service: 'GEO - Enterprise' })
  expect(find('pro')).toEqual({ name: 'Priya' })
  expect(find('starter')).toEqual({ name: 'Priya' })
  expect(find(undefined)).toEqual({ name: 'Priya' })
})

it('gives a chosen package back to the button that names none', () => {
  storeDraft(
    'geo',
    undefined,
    { ...untouched, packageSelected: 'Enterprise' },
    { packageSelected: '' },
    'key',
  )
  expect(packageIn(find(undefined))).toBe('Enterprise')
  expect(packageIn(find('pro'))).toBeUndefined()
})

it('names the next package in the words that were filled in, and keeps what was typed around them', () => {
  const starter = { service: 'GEO - Starter', message: "About Starter ($& and $1,500, isn't it)." }
  keep({ message: 'Hello. About the Pro package. We sell boats.' })
  expect(find('starter', { ...prefilled, ...starter })).toEqual({
    message: "Hello. About Starter ($& and $1,500, isn't it). We sell boats.",
  })
  expect(find('pro')).toEqual({ message: 'Hello. About the Pro package. We sell boats.' })
  keep({ message: 'We sell boats.' })
  expect(find('starter', { ...prefilled, ...starter })).toEqual({ message: 'We sell boats.' })
})

it('takes a package alone for no text', () => {
  keep({ packageSelected: 'Enterprise' })
  expect(hasDraft('geo')).toBe(false)
})

it('keeps the submission key with what was typed, until it was sent', () => {
  expect(findDraftKey('geo')).toBeUndefined()
  keep({ name: 'Priya' })
  expect(findDraftKey('geo')).toBe('key-of-pro')
  expect(findDraftKey('website')).toBeUndefined()
  forgetDraft('geo')
  expect(findDraftKey('geo')).toBeUndefined()
})

it('forgets what was sent', () => {
  keep({ name: 'Priya' })
  forgetDraft('geo')
  expect(find('pro')).toEqual({})
})
