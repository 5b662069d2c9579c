import { expect, it } from 'vitest'
import { toChecked } from '#shared/field-errors.ts'
import { checkMessage, type MessageValues } from './message-check.ts'
import { replySchema, newMessageSchema } from '../schema.ts'

const byServer = (values: MessageValues) => {
  const checked =
    values.subject === undefined
      ? toChecked(replySchema.safeParse({ ...values, answerTo: 1 }))
      : toChecked(newMessageSchema.safeParse(values))
  // The form gives what was typed, the schema what it means: only mistakes are compared.
  return checked.ok ? { ok: true, value: values } : checked
}

it.each<[string, MessageValues]>([
  ['a message with everything', { subject: 'Fonts', message: 'Which?', projectId: '3' }],
  ['a message about no project', { subject: 'Fonts', message: 'Which?', projectId: '' }],
  ['an answer', { message: 'Here they are.' }],
  ['nothing at all', { subject: '', message: '' }],
  ['white space', { subject: ' \t ', message: ' \n ' }],
  ['an empty answer', { message: '' }],
  ['the longest texts', { subject: 'a'.repeat(120), message: 'a'.repeat(5000) }],
  ['texts that are too long', { subject: 'a'.repeat(121), message: 'a'.repeat(5001) }],
])('judges %s as the server does', (_, values) => {
  expect(checkMessage(values)).toEqual(byServer(values))
})
