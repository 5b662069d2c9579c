import type { Check } from './check.ts'
import { evidence } from './evidence.ts'

/** Whether there is an llms.txt. Told without weight: no engine has said that it reads one. */
export const llms: Check = {
  id: 'llms',
  title: 'A guide for assistants (llms.txt)',
  group: 'told',
  weight: 0,
  grade: 'ours',
  sources: ['llms-txt'],
  effort: 'minutes',
  cure: 'Nothing has to be done. No engine has said that it reads this file.',
  run: ({ llms: found }) => {
    if (found.state === 'unknown') return { state: 'unknown', why: found.why, evidence: [] }
    return {
      state: found.state === 'there' ? 'pass' : 'not-applicable',
      evidence: [evidence(found.saw, '/llms.txt')],
    }
  },
}
