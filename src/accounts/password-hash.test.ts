import { expect, it } from 'vitest'
import { hashPassword, isPasswordOf } from './password-hash.server.ts'

// As better-auth 1.7 stored them in the versions before.
const storedBefore = {
  'correct horse battery':
    'b2976f79cb3e6832c620a1a9579b8b51:bbea9c7176287e291725bbda366d058df91303f62dd2389e75666ffd7a4f18bf22d2378ac743df4051599bfb4817d637644fe338094387b4b12f78ca36a49cf0',
  'ﬁne Café ½ words':
    'd7f7fed38f1c7357d9450c0f2a8e814d:d976d8ce1a8cd7717f717b909b4957dfa6df83a3ea223094a90539033e74ead55ab0fd1cbc9f1b94fa8c83547579f04f161b0145a3e002314967efc24f10a8df',
}

it.each(Object.entries(storedBefore))(
  'knows the password %s that better-auth stored',
  async (password, hash) => {
    expect(await isPasswordOf(hash, password)).toBe(true)
    expect(await isPasswordOf(hash, password.normalize('NFKD'))).toBe(true)
    expect(await isPasswordOf(hash, `${password}.`)).toBe(false)
  },
)

it('stores the same password differently each time, in the same form', async () => {
  const [one, two] = [await hashPassword('a long password'), await hashPassword('a long password')]
  expect(one).not.toBe(two)
  expect(one).toMatch(/^[\da-f]{32}:[\da-f]{128}$/)
  expect(await isPasswordOf(two, 'a long password')).toBe(true)
  expect(await isPasswordOf(two, 'a short password')).toBe(false)
})

it.each(['', ':', 'salt', 'salt:', 'salt:00', 'salt:not hexadecimal'])(
  'takes no password for %j',
  async (hash) => {
    expect(await isPasswordOf(hash, '')).toBe(false)
  },
)
