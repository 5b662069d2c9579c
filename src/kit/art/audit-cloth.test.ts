import { describe, expect, it } from 'vitest'
import { auditLooks, drawAuditBand, type AuditThread } from './audit-cloth.ts'
import { yarn } from './dye-lots.ts'
import { readSvg } from '#tests/support/svg-reader.ts'

const thread = (state: AuditThread['state'], at: number[] = [], rows = 1): AuditThread => ({
  state,
  at,
  rows,
})
const look = auditLooks.rib
const draw = (...threads: AuditThread[]) =>
  readSvg(`<svg xmlns="http://www.w3.org/2000/svg">${drawAuditBand(look, threads, 4)}</svg>`)
    .filter(({ name }) => name === 'path')
    .map(({ attributes }) => Object.fromEntries(attributes))
const inDye = (width: number, ...threads: AuditThread[]) =>
  draw(...threads).find((path) => path['stroke'] === look.dye && path['stroke-width'] === String(width))?.[
    'd'
  ]

describe('a band of the cloth of an audit', () => {
  it('is the same for the same results', () => {
    expect(drawAuditBand(look, [thread('whole')], 4)).toBe(drawAuditBand(look, [thread('whole')], 4))
  })

  it('has a thread from edge to edge for what passes', () => {
    expect(inDye(13.5, thread('whole'))).toBe('M0 9h576')
  })

  it('breaks a thread at the pages concerned, with frayed ends', () => {
    expect(inDye(13.5, thread('frayed', [1]))).toBe('M0 9h147M285 9h291')
    expect(inDye(1.6, thread('frayed', [1]))).toContain('M147 9')
  })

  it('thins a thread that is worn everywhere, and leaves one out that is missing everywhere', () => {
    expect(inDye(3.6, thread('frayed'))).toBe('M0 9h576')
    expect(inDye(13.5, thread('missing'))).toBeUndefined()
    expect(inDye(5.5, thread('missing'))).toContain('M1 9h-5')
  })

  it('hangs loose ends where a thread is missing on some pages', () => {
    expect(inDye(5.5, thread('missing', [0]))).toBe('M141 9h-5c-7 0 -9 4 -10 9')
  })

  it('dots what was not checked, in no dye', () => {
    const dotted = draw(thread('dotted')).find((path) => path['stroke-dasharray'] !== undefined)
    expect(dotted).toMatchObject({ d: 'M0 9h576', stroke: yarn.undyed })
  })
})
