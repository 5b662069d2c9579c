import { expect, it } from 'vitest'
import { keepForm, keptFormFields, readKeptForm } from './kept-form.ts'

const typed = { subject: 'Photographs', message: 'Two\nlines & more', password: 'secret', x: 'y' }

it('travels through the fields of another form, without what is none of its own', () => {
  const kept = keepForm('message', typed)
  expect(kept.values).toEqual({ subject: 'Photographs', message: 'Two\nlines & more' })
  expect(readKeptForm({ ...Object.fromEntries(keptFormFields(kept)), login: 'ada' })).toEqual(kept)
})

it('is nothing where no form of ours is named', () => {
  expect(readKeptForm({})).toBeUndefined()
  expect(readKeptForm({ 'kept.form': 'password', 'kept.password': 'x' })).toBeUndefined()
  expect(readKeptForm({ 'kept.form': 'toString' })).toBeUndefined()
})
