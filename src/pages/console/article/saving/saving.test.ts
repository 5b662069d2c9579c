import { array, assert, constant, constantFrom, nat, oneof, property, record } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { after, dueAtMs, isUnsaved, newSaving, type Saving, type SavingEvent } from './saving.ts'

const play = (...events: SavingEvent[]): Saving => events.reduce(after, newSaving(7, null))
const edited = (atMs: number): SavingEvent => ({ type: 'edited', atMs })
const sent: SavingEvent = { type: 'sent' }
const saved = (revision: number, atMs = 0): SavingEvent => ({ type: 'saved', revision, atMs })
const failed = (why: 'offline' | 'failed' | 'signed-out' | 'conflict', atMs = 0): SavingEvent => ({
  type: 'failed',
  why,
  atMs,
})

describe('when it saves', () => {
  it('has nothing to do before anything was written', () => {
    expect(dueAtMs(play())).toBeNull()
    expect(dueAtMs(play({ type: 'asked' }))).toBeNull()
  })

  it('waits for two seconds of rest, but never longer than fifteen', () => {
    expect(dueAtMs(play(edited(1000)))).toBe(3000)
    const typing = Array.from({ length: 30 }, (_, at) => edited(1000 + at * 1000))
    expect(dueAtMs(play(...typing))).toBe(16_000)
  })

  it('sends one request at a time, and then what was written meanwhile', () => {
    const during = play(edited(0), sent, edited(2500))
    expect(dueAtMs(during)).toBeNull()
    const later = after(during, saved(8, 3000))
    expect(later).toMatchObject({ revision: 8, savedAtMs: 3000 })
    expect(isUnsaved(later)).toBe(true)
    expect(dueAtMs(later)).toBe(4500)
    expect(isUnsaved(play(edited(0), sent, saved(8)))).toBe(false)
  })

  it('saves at once when asked, and keeps a version even of what is saved', () => {
    expect(dueAtMs(play(edited(5), { type: 'asked' }))).toBe(0)
    expect(dueAtMs(play({ type: 'asked', keep: true }))).toBe(0)
    expect(play({ type: 'asked', keep: true }, { type: 'asked' }).asked).toBe('keep')
  })
})

describe('what hinders it', () => {
  it('is tried again at growing distances while the server can’t be reached, at once when it can', () => {
    const once = play(edited(0), sent, failed('offline', 1000))
    expect(isUnsaved(once)).toBe(true)
    expect(dueAtMs(once)).toBe(3000)
    const often = [1, 2, 3, 4, 5, 6, 7].reduce(
      (saving) => after(after(saving, sent), failed('offline', 1000)),
      once,
    )
    expect(dueAtMs(often)).toBe(31_000)
    expect(dueAtMs(after(often, { type: 'recovered' }))).toBe(0)
  })

  it('waits for a person who has to sign in, and goes on when they have', () => {
    const out = play(edited(0), sent, failed('signed-out'), edited(50))
    expect(dueAtMs(out)).toBeNull()
    expect(dueAtMs(after(out, { type: 'recovered' }))).toBe(0)
  })

  it('waits for a decision about a conflict, whatever else happens', () => {
    const conflict = play(edited(0), sent, failed('conflict'), edited(50), { type: 'recovered' })
    expect(conflict.hindrance).toBe('conflict')
    expect(dueAtMs(conflict)).toBeNull()
    const mine = after(conflict, { type: 'rebased', revision: 12 })
    expect(mine).toMatchObject({ revision: 12, hindrance: null })
    expect(dueAtMs(mine)).toBe(0)
    const theirs = after(conflict, { type: 'replaced', revision: 12, atMs: 60 })
    expect(isUnsaved(theirs)).toBe(false)
    expect(dueAtMs(theirs)).toBeNull()
  })
})

it('never forgets a change, and never has two requests on their way', () => {
  const event = oneof(
    record({ type: constant('edited' as const), atMs: nat(100_000) }),
    record({ type: constant('saved' as const), revision: nat(100), atMs: nat(100_000) }),
    record({
      type: constant('failed' as const),
      why: constantFrom('offline' as const, 'failed' as const, 'signed-out' as const),
      atMs: nat(100_000),
    }),
    record({ type: constant('recovered' as const) }),
    record({ type: constant('asked' as const) }),
  )
  assert(
    property(array(event, { maxLength: 60 }), (events) => {
      let saving = newSaving(1, null)
      let isOnItsWay = false
      const wrong: string[] = []
      for (const each of events) {
        // The caller sends whenever something is due.
        if (dueAtMs(saving) !== null) {
          if (isOnItsWay) wrong.push('two requests')
          saving = after(saving, sent)
          isOnItsWay = true
        }
        const isAnswer = each.type === 'saved' || each.type === 'failed'
        // Only what was sent can be answered.
        if (isAnswer && !isOnItsWay) continue
        if (isAnswer) isOnItsWay = false
        saving = after(saving, each)
        // What is unsaved is due, on its way, or waits for someone to sign in.
        const isCaredFor =
          saving.sent !== null || dueAtMs(saving) !== null || saving.hindrance === 'signed-out'
        if (isUnsaved(saving) && !isCaredFor) wrong.push('a change is forgotten')
      }
      expect(wrong).toEqual([])
    }),
  )
})
