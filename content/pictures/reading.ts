import type { AuditClothOptions } from '#kit/art/audit-cloth.ts'
import { fringe, ikat, swatch } from './builders.ts'

const study = { width: 720, height: 760, threads: 62 }
const phase = { width: 300, height: 52, pitch: 13 }
const chapter = { width: 896, height: 84, pitch: 14 }
const band = { width: 1440, height: 96, pitch: 16 }

const whole = (rows = 1) => ({ state: 'whole', at: [], rows }) as const
const frayed = (...at: number[]) => ({ state: 'frayed', at, rows: 1 }) as const
const missing = (rows = 1) => ({ state: 'missing', at: [], rows }) as const

// An invented website of nine pages.
const exampleAudit: AuditClothOptions = {
  width: 720,
  height: 940,
  pages: 9,
  bands: [
    { look: 'rib', threads: [whole(2), frayed(4), whole(2), frayed(1, 6), whole(1)] },
    { look: 'twill', threads: [whole(2), missing(1), whole(1), missing(1), whole(4)] },
    { look: 'steep', threads: [whole(1), { state: 'missing', at: [2, 5], rows: 2 }, whole(2)] },
    {
      look: 'basket',
      threads: [frayed(2, 5), frayed(1, 4, 7), whole(2), frayed(), whole(1), missing(1), whole(2)],
    },
    { look: 'herring', threads: [whole(2), frayed(0, 3), whole(1), frayed(8), whole(1)] },
    { look: 'bird', threads: [whole(1), { state: 'dotted', at: [], rows: 1 }, whole(9)] },
  ],
}

export const readingPictures = {
  // The head of the list, a picture for each study (on its panel and at the head of its own page);
  // then what all studies share: the fringe beside a testimonial, a band for each phase.
  'case-studies': [
    fringe('hero', 'hearth', 'herring', { slug: 'case-studies', width: 720, height: 640, pitch: 26 }),
    ikat('study-1', 'tide', 'rings', study),
    ikat('study-2', 'meadow', 'vessel', study),
    ikat('study-3', 'hearth', 'diamond', study),
    ikat('study-4', 'sun', 'arches', study),
    fringe('testimonial', 'blush', 'twill', { width: 520, height: 560, pitch: 24, angle: 9 }),
    swatch('phase-1', 'hearth', 'herring', phase),
    swatch('phase-2', 'blush', 'basket', phase),
    swatch('phase-3', 'sun', 'bird', phase),
    swatch('phase-4', 'meadow', 'twill', phase),
    swatch('phase-5', 'tide', 'monk', phase),
  ],
  // The head of the page about the audit.
  'visibility-audit': [{ id: 'hero', drawing: { kind: 'audit-cloth', ...exampleAudit } }],
  // The cover of the guide and a wide band for each chapter; the id is the chapter's anchor.
  'ai-marketing-guide': [
    fringe('cover', 'tide', 'herring', { slug: 'ai-marketing-guide', width: 1600, height: 686, pitch: 34 }),
    swatch('what-is-ai-marketing', 'hearth', 'plain', chapter),
    swatch('how-ai-enhances-marketing', 'meadow', 'twill', chapter),
    swatch('industry-applications', 'sun', 'hound', chapter),
    swatch('strategy', 'tide', 'herring', chapter),
    swatch('generative-ai', 'blush', 'bird', chapter),
    swatch('best-practices', 'flint', 'basket', chapter),
    swatch('the-future', 'ember', 'satin', chapter),
    swatch('getting-started', 'slip', 'monk', chapter),
  ],
  // The band over the service that an article leads to; the id is the service's slug.
  'service-bands': [
    swatch('website-design', 'hearth', 'herring', band),
    swatch('content-creation', 'tide', 'twill', band),
    swatch('data-analysis', 'sun', 'hound', band),
    swatch('personalization', 'blush', 'bird', band),
    swatch('conversation-ai', 'flint', 'plain', band),
    swatch('ad-management', 'ember', 'steep', band),
    swatch('social-media-management', 'meadow', 'satin', band),
    swatch('email-marketing-automation', 'meadow', 'bird', band),
    swatch('generative-engine-optimization', 'tide', 'monk', band),
    swatch('competitor-analysis', 'sun', 'basket', band),
  ],
} as const
