import { expect, it } from 'vitest'
import { snoozePresets } from './snooze-presets.ts'

it('offers mornings of London, summer time included', () => {
  expect(snoozePresets(new Date('2026-10-24T10:00:00Z'))).toEqual([
    { label: 'For 3 hours', until: '2026-10-24T13:00:00.000Z', when: 'Sat 24 Oct, 14:00' },
    // The clocks have gone back by then.
    { label: 'Until tomorrow morning', until: '2026-10-25T09:00:00.000Z', when: 'Sun 25 Oct, 09:00' },
    { label: 'Until Monday morning', until: '2026-10-26T09:00:00.000Z', when: 'Mon 26 Oct, 09:00' },
  ])
})

it('names a Monday that is tomorrow once', () => {
  expect(snoozePresets(new Date('2026-11-22T10:00:00Z')).map(({ label }) => label)).toEqual([
    'For 3 hours',
    'Until tomorrow morning',
  ])
})
