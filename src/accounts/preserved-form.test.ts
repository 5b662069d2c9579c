import { expect, it } from 'vitest'
import { preservedFormOf, preservedFormFields, readPreservedForm } from './preserved-form.tsx'

const typed = { subject: 'Photographs', message: 'Two\nlines & more', password: 'secret', x: 'y' }

it('travels through the fields of another form, without what is none of its own', () => {
  const kept = preservedFormOf('message', typed)
  expect(kept.values).toEqual({ subject: 'Photographs', message: 'Two\nlines & more' })
  expect(readPreservedForm({ ...Object.fromEntries(preservedFormFields(kept)), login: 'ada' })).toEqual(kept)
})

it('is nothing where no form of ours is named', () => {
  expect(readPreservedForm({})).toBeUndefined()
  expect(readPreservedForm({ 'preserved.form': 'password', 'preserved.password': 'x' })).toBeUndefined()
  expect(readPreservedForm({ 'preserved.form': 'toString' })).toBeUndefined()
})
