import { mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { copyFolderPrefix, startSweeping, sweepLeftovers } from './leftovers.ts'

let work: string
beforeEach(() => {
  work = mkdtempSync(path.join(tmpdir(), 'loomsbury-leftovers-'))
})
afterEach(() => rmSync(work, { recursive: true }))

const twoHoursAgo = new Date(Date.now() - 2 * 3_600_000)
const age = (entry: string) => utimesSync(entry, twoHoursAgo, twoHoursAgo)

function leave(folder: string, name: string, isOld = true): void {
  mkdirSync(path.join(work, folder), { recursive: true })
  const file = path.join(work, folder, name)
  writeFileSync(file, 'somebody@example.org')
  if (isOld) age(file)
}

test('half-written e-mails and backups that no one touches any more are gone after a start, whole ones are not', () => {
  leave('mail', '.20261121T100000000Z-job-00000001.part')
  leave('mail', '.20261121T100000000Z-job-00000002.part', false)
  leave('mail', '20261121T100000000Z-job-00000003.eml')
  leave('backups', 'loomsbury-20261121-100000.ndjson.gz.part')
  leave('backups', 'loomsbury-20261121-100000.ndjson.gz')
  leave('backups', 'somebody-elses.part')
  startSweeping(work)()
  expect(readdirSync(path.join(work, 'mail'))).toEqual([
    '.20261121T100000000Z-job-00000002.part',
    '20261121T100000000Z-job-00000003.eml',
  ])
  expect(readdirSync(path.join(work, 'backups'))).toEqual([
    'loomsbury-20261121-100000.ndjson.gz',
    'somebody-elses.part',
  ])
})

test('the folder of a copy that was killed is gone, that of a running one and what only points elsewhere are not', () => {
  const orphan = mkdtempSync(copyFolderPrefix)
  writeFileSync(path.join(orphan, 'copy.ndjson.gz'), 'somebody@example.org')
  age(orphan)
  const running = mkdtempSync(copyFolderPrefix)
  leave('mail', 'kept.eml')
  symlinkSync(path.join(work, 'mail'), path.join(work, 'loomsbury-copy-link'))
  try {
    startSweeping(work)()
    const left = readdirSync(tmpdir())
    expect(left).not.toContain(path.basename(orphan))
    expect(left).toContain(path.basename(running))
    sweepLeftovers(work, /^loomsbury-copy-/, Date.now() + 10 * 3_600_000)
    expect(readdirSync(work).sort()).toEqual(['loomsbury-copy-link', 'mail'])
  } finally {
    rmSync(running, { recursive: true })
  }
})
