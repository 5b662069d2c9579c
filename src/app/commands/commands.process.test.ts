import { existsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { firstOf } from '#tests/support/full.ts'
import { runCommandProcess } from '#tests/support/server-process.ts'

const folder = path.join(tmpdir(), `loomsbury-nowhere-${process.pid}`)

const wrongWords: [command: string, words: string[]][] = [
  ['backup', ['a', 'b']],
  ['restore', ['a', '--forse']],
  ['outbox', ['retry', '-1']],
  ['erasures', ['save']],
  ['user', ['create', 'king', 'a@example.com', 'abc', 'A', 'B']],
  ['user', ['delete', 'abc']],
]

test.each(firstOf(wrongWords))('%s %j shows the usage and changes nothing', async (command, words) => {
  expect(await runCommandProcess(command, words, { DATA_DIR: folder })).toMatchObject({
    code: 2,
    output: '',
    errors: expect.stringMatching(/^Usage: .*\n$/),
  })
})

test('expected faults are one plain line', async () => {
  const empty = { DATA_DIR: folder }
  const [noDatabase, noFile] = await Promise.all([
    runCommandProcess('backup', [], empty),
    runCommandProcess('restore', ['no.gz'], empty),
  ])
  expect(noDatabase).toMatchObject({
    code: 1,
    errors: expect.stringMatching(/^There is no database of ours in .*\n$/),
  })
  expect(noFile).toMatchObject({ code: 1, errors: expect.stringMatching(/^There is no file .*no\.gz\.\n$/) })
  expect(existsSync(folder)).toBe(false)
})
