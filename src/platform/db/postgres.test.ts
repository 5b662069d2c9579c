import { expect, test } from 'vitest'
import { openDatabase } from './open-database.ts'

test.each([
  ['postgres://site:s3cret@127.0.0.1:1/shop', '127.0.0.1:1/shop: nothing listens there (ECONNREFUSED).'],
  ['postgres://site:s3cret@no-host.invalid/shop', 'no-host.invalid/shop: that host '],
])('%s that cannot be reached is named without its password', async (databaseUrl, words) => {
  const opening = openDatabase({ databaseUrl, dataDir: '' })
  await expect(opening).rejects.toMatchObject({
    name: 'StartupError',
    message: expect.stringContaining(words),
  })
  await expect(opening).rejects.not.toThrow('s3cret')
})
