import type { Drawing } from '#kit/art/drawing.ts'

/** What a cover shows; its size and its slug come from the article. */
type CoverLook = Drawing extends infer Kind
  ? Kind extends { kind: 'fringe' | 'ikat' | 'plait' | 'creel' }
    ? Omit<Kind, 'slug' | 'width' | 'height'>
    : never
  : never

const pattern = { threads: 80, bleed: 12, slip: 6 }

/**
 * The covers of the first articles, by slug and in the order of the list: neighbours differ in colours and in what they
 * show, and a test compares them. The cover of any other article is settled by its slug.
 */
export const articleCovers: Record<string, CoverLook> = {
  'what-answer-engines-read': { kind: 'creel', lot: 'sun', rows: 3, columns: 5 },
  'the-human-edit-checklist': { kind: 'fringe', lot: 'hearth', structure: 'herring' },
  'month-of-posts-one-conversation': { kind: 'ikat', lot: 'meadow', motif: 'leaf', ...pattern },
  'measuring-geo-honestly': { kind: 'plait', lot: 'flint' },
  'advertising-with-machine-bidding': { kind: 'ikat', lot: 'blush', motif: 'rings', ...pattern },
  'when-a-person-should-take-over': { kind: 'fringe', lot: 'tide', structure: 'twill' },
  'website-brief-small-company': { kind: 'ikat', lot: 'ember', motif: 'arches', ...pattern },
  'what-competitor-analysis-can-say': { kind: 'plait', lot: 'sun' },
  'personalization-with-consent': { kind: 'fringe', lot: 'slip', structure: 'bird' },
  'email-that-earns-its-place': { kind: 'ikat', lot: 'flint', motif: 'hills', ...pattern },
  'briefs-machines-can-follow': { kind: 'creel', lot: 'hearth' },
}
