import { isReadable, type Check } from './check.ts'
import { evidence, placeOf } from './evidence.ts'

const wanted = [
  'strict-transport-security',
  'x-content-type-options',
  'content-security-policy',
  'referrer-policy',
]

/** Which of the headers are there that tell browsers to be careful. Told without weight: no engine reads them. */
export const securityHeaders: Check = {
  id: 'security-headers',
  title: 'Browsers are told to be careful',
  group: 'told',
  weight: 0,
  grade: 'ours',
  sources: ['rfc-9110'],
  effort: 'hours',
  cure: 'Ask whoever runs the server to send the headers that are missing.',
  run: ({ pages }) => {
    const page = pages.find(isReadable)
    if (!page) return { state: 'not-applicable', evidence: [] }
    const missing = wanted.filter((name) => !page.fetched.headers[name])
    return {
      state: missing.length === 0 ? 'pass' : 'not-applicable',
      evidence: [
        evidence(
          missing.length === 0 ? 'All four are there' : `Missing: ${missing.join(', ')}`,
          placeOf(page),
        ),
      ],
    }
  },
}
