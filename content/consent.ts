import type { ConsentText } from './schema.ts'

export const consent: ConsentText = {
  policyVersion: '1',
  question: 'May we count visits with analytics cookies? Everything works the same if you decline.',
  accept: 'Accept',
  decline: 'Decline',
}
