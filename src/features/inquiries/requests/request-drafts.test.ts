import { beforeEach, expect, it } from 'vitest'
import { findDraft, forgetDraft, hasDraft, keepDraft, packageIn } from './request-drafts.ts'

const prefilled = { service: 'GEO - Pro', packageSelected: 'Pro', message: 'About the Pro package.' }
const untouched = { ...prefilled, name: '', email: '' }
const keep = (typed: Record<string, string>) => keepDraft('geo', 'pro', { ...untouched, ...typed }, prefilled)

beforeEach(() => forgetDraft('geo'))

it('keeps what was typed, and nothing that the form began with', () => {
  keep({ name: 'Priya' })
  expect(findDraft('geo', 'pro')).toEqual({ name: 'Priya' })
  expect(hasDraft('geo')).toBe(true)
  expect(findDraft('website', undefined)).toEqual({})
})

it('keeps a field that was emptied, which is no text to lose', () => {
  keep({ message: '' })
  expect(findDraft('geo', 'pro')).toEqual({ message: '' })
  expect(hasDraft('geo')).toBe(false)
})

it('gives a chosen package back to the button it was chosen behind, and to no other', () => {
  keep({ name: 'Priya', packageSelected: 'Enterprise', service: 'GEO - Enterprise' })
  expect(packageIn(findDraft('geo', 'pro'))).toBe('Enterprise')
  expect(findDraft('geo', 'starter')).toEqual({ name: 'Priya' })
})

it('takes a package alone for no text', () => {
  keep({ packageSelected: 'Enterprise' })
  expect(hasDraft('geo')).toBe(false)
})

it('forgets what was sent', () => {
  keep({ name: 'Priya' })
  forgetDraft('geo')
  expect(findDraft('geo', 'pro')).toEqual({})
})
