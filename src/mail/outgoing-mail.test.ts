import { expect, it } from 'vitest'
import { countAges } from './outgoing-mail.ts'
import { failureInWords, findMailFailure } from './mail-failures.ts'

it('counts e-mails by how long they have waited', () => {
  expect(countAges([])).toEqual([0, 0, 0, 0, 0, 0])
  expect(countAges([0, 0.99, 1, 9.9, 10, 59, 60, 359, 360, 1439, 1440, 5000])).toEqual([2, 2, 2, 2, 2, 2])
})

it.each([
  ["Can't send mail - all recipients were rejected: 550 5.1.1 <x@y.example>: user unknown", /does not exist/],
  ['Message failed: 552 5.2.2 Over quota', /mailbox is full/],
  ['452 4.2.2 The email account is over quota', /mailbox is full/],
  ['554 5.7.1 Message rejected due to content', /unwanted/],
  ['550 5.7.26 Unauthenticated: DKIM authentication did not pass', /unwanted/],
  ['connect ECONNREFUSED 127.0.0.1:25', /could not be reached/],
  ['Greeting never received', /could not be reached/],
  ['Invalid login: 535 5.7.8 Error', /refused our sign-in/],
  ['An e-mail is addressed to something that is not one plain address.', /not an address that e-mail/],
  ['554 something else', /refused it/],
])('%s', (lastError, words) => {
  expect(failureInWords(lastError)).toMatch(words)
})

it('names the domain of the address, and what helps first', () => {
  expect(findMailFailure('550 5.1.1 <leo@northmoor.example>: user unknown', 'leo@northmoor.example')).toEqual(
    {
      title: 'This address does not exist at northmoor.example.',
      help: 'Look for a spelling mistake.',
      isAddress: true,
    },
  )
})

it('says nothing where nothing has gone wrong', () => {
  expect(failureInWords(null)).toBeUndefined()
})
