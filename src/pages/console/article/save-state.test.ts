import { expect, it } from 'vitest'
import { saveState } from './save-state.ts'
import { after, newSaving } from './saving/saving.ts'

const at = Date.parse('2026-06-01T09:41:00Z')
const clean = newSaving(1, null)
const edited = after(clean, { type: 'edited', atMs: at })
const known = { updatedAt: '2026-06-01T08:00:00Z', isKept: true, problem: undefined }

it('says in London time when everything was saved, and when it was not', () => {
  expect(saveState({ ...known, saving: clean }).words).toBe('Saved 09:00')
  expect(saveState({ ...known, saving: edited }).words).toBe('Saving…')
  const saved = after(after(edited, { type: 'sent' }), { type: 'saved', revision: 2, atMs: at })
  expect(saveState({ ...known, saving: saved }).words).toBe('Saved 10:41')
  expect(saveState({ ...known, updatedAt: null, saving: clean }).words).toBe('Nothing written yet')
})

it('never promises that a browser keeps what it refuses to keep', () => {
  const offline = after(after(edited, { type: 'sent' }), { type: 'failed', why: 'offline', atMs: at })
  expect(saveState({ ...known, saving: offline }).words).toBe('Offline. Kept on this device.')
  expect(saveState({ ...known, isKept: false, saving: offline }).words).toContain('copy your text')
})
