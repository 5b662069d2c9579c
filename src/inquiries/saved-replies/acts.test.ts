import { describe, expect, it } from 'vitest'
import { fieldsOf, fillReply } from './reply-fields.ts'
import { savedReplySchema } from './acts.server.ts'

describe('filling a saved reply', () => {
  it('puts in what is known', () => {
    expect(
      fillReply('Dear {firstName}, about {reference}: {firstName}?', { firstName: 'Ada', reference: 'LB-1' }),
    ).toEqual({
      text: 'Dear Ada, about LB-1: Ada?',
      missing: [],
    })
  })

  it('names what is missing and leaves it where it stood', () => {
    expect(fillReply('{package} costs {price}.', { package: '' })).toEqual({
      text: '{package} costs {price}.',
      missing: ['package', 'price'],
    })
  })

  it('does not fill what a visitor has written', () => {
    expect(fillReply('Dear {firstName}', { firstName: '{price}', price: '$1' }).text).toBe('Dear {price}')
  })
})

it('finds the fields of a text', () => {
  expect(fieldsOf('{firstName} {surname} {firstName} { } {toString}')).toEqual({
    known: ['firstName'],
    unknown: ['surname', ' ', 'toString'],
  })
})

it('refuses a field that there is none of, and says which there are', () => {
  const [issue] = savedReplySchema.safeParse({ title: 'Hello', text: 'Dear {surname}' }).error?.issues ?? []
  expect(issue?.path).toEqual(['text'])
  expect(issue?.message).toMatch(/^There is no field \{surname\}\. There are \{firstName\}/)
})
