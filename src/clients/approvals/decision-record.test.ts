import { expect, it } from 'vitest'
import { decisionHash, decisionRecord } from './decision-record.server.ts'

// Frozen: decisions that were written down are checked by it for ever.
it('is the same text and the same hash for the same facts', () => {
  const record = decisionRecord({
    versionId: 7,
    title: 'Home page words',
    number: 3,
    wordsShown: 'The kiln is open\nfrom March.',
    files: [{ name: 'Words “final”.pdf', sha256: 'ab'.repeat(32) }],
    decision: 'changes-asked',
    comment: '',
    personName: 'Alex Morgan',
    at: new Date('2026-11-21T19:10:00.123Z'),
  })
  expect(record).toBe(
    `["loomsbury-decision-1",7,"Home page words",3,"The kiln is open\\nfrom March.",[["Words “final”.pdf","${'ab'.repeat(32)}"]],"changes-asked","","Alex Morgan","2026-11-21T19:10:00.123Z"]`,
  )
  // As `printf … | sha256sum` gives it.
  expect(decisionHash(record)).toBe('d948f27ce9fa0df548d521ffaff6e2ae6ba22884a300a2bc7a46f5e6565c8c07')
})
