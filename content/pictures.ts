import type { DyeLotName } from '#ui/art/dye-lots.ts'
import type { Motif } from '#ui/art/ikat-motifs.ts'
import type { PictureFile } from '#ui/art/sheet.ts'
import type { Structure } from '#ui/art/structures.ts'

const serviceBand = <Slug extends string>(slug: Slug, lot: DyeLotName, structure: Structure) =>
  ({
    id: slug,
    drawing: { kind: 'swatch', slug, lot, structure, width: 1440, height: 96, pitch: 16 },
  }) as const

const lengthOfCloth = <Id extends string>(id: Id, lot: DyeLotName, structure: Structure) =>
  ({
    id,
    drawing: { kind: 'swatch', slug: id, lot, structure, width: 300, height: 52, pitch: 13 },
  }) as const

const dashboardCloth = <Id extends string>(id: Id, lot: DyeLotName, structure: Structure) =>
  ({
    id,
    drawing: { kind: 'swatch', slug: `dashboard-${id}`, lot, structure, width: 720, height: 56, pitch: 14 },
  }) as const

const caseStudy = <Id extends string>(id: Id, lot: DyeLotName, motif: Motif) =>
  ({
    id,
    drawing: { kind: 'ikat', slug: id, lot, motif, width: 720, height: 760, threads: 62 },
  }) as const

const chapterCloth = <Id extends string>(id: Id, lot: DyeLotName, structure: Structure) =>
  ({
    id,
    drawing: { kind: 'swatch', slug: id, lot, structure, width: 896, height: 84, pitch: 14 },
  }) as const

/**
 * The picture files of the site: `/art/{name}.svg`. A list is one file that holds several pictures, each shown by its
 * id; a page fetches it once. A picture is drawn from its slug: leave the slug alone and it never changes. `lot` names
 * the dye lot (its colours), `structure` the weave, `motif` what an ikat shows.
 */
export const pictureFiles = {
  'hero-cloth': { kind: 'hero-cloth' },
  // One for each service card; the id is the service's slug.
  'home-swatches': [
    {
      id: 'website-design',
      drawing: {
        kind: 'swatch',
        slug: 'website-design',
        lot: 'hearth',
        structure: 'herring',
        width: 420,
        height: 84,
        pitch: 14,
      },
    },
    {
      id: 'content-creation',
      drawing: {
        kind: 'swatch',
        slug: 'content-creation',
        lot: 'tide',
        structure: 'twill',
        width: 420,
        height: 84,
        pitch: 14,
      },
    },
    {
      id: 'competitor-analysis',
      drawing: {
        kind: 'swatch',
        slug: 'competitor-analysis',
        lot: 'sun',
        structure: 'basket',
        width: 420,
        height: 84,
        pitch: 14,
      },
    },
    {
      id: 'personalization',
      drawing: {
        kind: 'swatch',
        slug: 'personalization',
        lot: 'blush',
        structure: 'bird',
        width: 420,
        height: 84,
        pitch: 14,
      },
    },
    {
      id: 'conversation-ai',
      drawing: {
        kind: 'swatch',
        slug: 'conversation-ai',
        lot: 'flint',
        structure: 'plain',
        width: 420,
        height: 84,
        pitch: 14,
      },
    },
    {
      id: 'ad-management',
      drawing: {
        kind: 'swatch',
        slug: 'ad-management',
        lot: 'ember',
        structure: 'steep',
        width: 420,
        height: 84,
        pitch: 14,
      },
    },
    {
      id: 'social-media-management',
      drawing: {
        kind: 'swatch',
        slug: 'social-media-management',
        lot: 'meadow',
        structure: 'satin',
        width: 420,
        height: 84,
        pitch: 14,
      },
    },
    {
      id: 'generative-engine-optimization',
      drawing: {
        kind: 'swatch',
        slug: 'generative-engine-optimization',
        lot: 'tide',
        structure: 'monk',
        width: 420,
        height: 84,
        pitch: 14,
      },
    },
  ],
  // The portfolio and the portrait share a file: each would be a request of its own.
  'home-gallery': [
    {
      id: 'saltmarsh-kitchen',
      drawing: {
        kind: 'ikat',
        slug: 'saltmarsh',
        lot: 'tide',
        motif: 'tide',
        threads: 58,
        bleed: 11,
        slip: 5,
      },
    },
    {
      id: 'orrin-daughters',
      drawing: {
        kind: 'ikat',
        slug: 'orrin',
        lot: 'ember',
        motif: 'vessel',
        threads: 58,
        bleed: 11,
        slip: 5,
      },
    },
    {
      id: 'fernhollow-nursery',
      drawing: {
        kind: 'ikat',
        slug: 'fernhollow',
        lot: 'meadow',
        motif: 'leaf',
        threads: 58,
        bleed: 11,
        slip: 5,
      },
    },
    { id: 'tamsin-ferreira', drawing: { kind: 'portrait' } },
  ],
  'home-banner': { kind: 'plait', slug: 'closing-1', lot: 'hearth', width: 1600, height: 700, ribbons: 13 },
  // The band under the head of each service page; the id is the service's slug.
  'service-bands': [
    serviceBand('website-design', 'hearth', 'herring'),
    serviceBand('content-creation', 'tide', 'twill'),
    serviceBand('data-analysis', 'sun', 'hound'),
    serviceBand('personalization', 'blush', 'bird'),
    serviceBand('conversation-ai', 'flint', 'plain'),
    serviceBand('ad-management', 'ember', 'steep'),
    serviceBand('social-media-management', 'meadow', 'satin'),
    serviceBand('email-marketing-automation', 'meadow', 'bird'),
    serviceBand('generative-engine-optimization', 'tide', 'monk'),
    serviceBand('competitor-analysis', 'sun', 'basket'),
  ],
  // One file for each service page made by hand: the head of the page, then what stands further down.
  'website-design': [
    {
      id: 'hero',
      drawing: {
        kind: 'ikat',
        slug: 'website-design',
        lot: 'hearth',
        motif: 'bars',
        width: 660,
        height: 680,
        threads: 66,
      },
    },
    {
      id: 'thornwick-cycles',
      drawing: {
        kind: 'ikat',
        slug: 'thornwick',
        lot: 'ember',
        motif: 'rings',
        threads: 58,
        bleed: 11,
        slip: 5,
      },
    },
    {
      id: 'hollin-fell-stays',
      drawing: {
        kind: 'ikat',
        slug: 'hollin-fell',
        lot: 'meadow',
        motif: 'hills',
        width: 750,
        height: 600,
        threads: 64,
      },
    },
    {
      id: 'pell-marlow-tiles',
      drawing: {
        kind: 'ikat',
        slug: 'pell-marlow',
        lot: 'tide',
        motif: 'diamond',
        threads: 58,
        bleed: 11,
        slip: 5,
      },
    },
    {
      id: 'banner',
      drawing: {
        kind: 'plait',
        slug: 'closing-website',
        lot: 'ember',
        width: 1600,
        height: 700,
        ribbons: 13,
      },
    },
  ],
  'content-creation': [
    {
      id: 'hero',
      drawing: {
        kind: 'fringe',
        slug: 'content-creation',
        lot: 'tide',
        structure: 'twill',
        width: 660,
        height: 620,
        pitch: 24,
      },
    },
    {
      id: 'banner',
      drawing: {
        kind: 'fringe',
        slug: 'closing-content',
        lot: 'sun',
        structure: 'herring',
        width: 1600,
        height: 700,
        pitch: 40,
      },
    },
  ],
  personalization: [
    {
      id: 'hero',
      drawing: {
        kind: 'ikat',
        slug: 'personalization',
        lot: 'blush',
        motif: 'arches',
        width: 660,
        height: 660,
        threads: 66,
      },
    },
    {
      id: 'visitor-1',
      drawing: {
        kind: 'swatch',
        slug: 'visitor-1',
        lot: 'slip',
        structure: 'plain',
        width: 400,
        height: 56,
        pitch: 14,
      },
    },
    {
      id: 'visitor-2',
      drawing: {
        kind: 'swatch',
        slug: 'visitor-2',
        lot: 'meadow',
        structure: 'herring',
        width: 400,
        height: 56,
        pitch: 14,
      },
    },
    {
      id: 'visitor-3',
      drawing: {
        kind: 'swatch',
        slug: 'visitor-3',
        lot: 'flint',
        structure: 'hound',
        width: 400,
        height: 56,
        pitch: 14,
      },
    },
  ],
  'social-media-management': [
    {
      id: 'facebook',
      drawing: {
        kind: 'swatch',
        slug: 'facebook',
        lot: 'tide',
        structure: 'twill',
        width: 480,
        height: 72,
        pitch: 12,
      },
    },
    {
      id: 'instagram',
      drawing: {
        kind: 'swatch',
        slug: 'instagram',
        lot: 'blush',
        structure: 'bird',
        width: 480,
        height: 72,
        pitch: 12,
      },
    },
    {
      id: 'linkedin',
      drawing: {
        kind: 'swatch',
        slug: 'linkedin',
        lot: 'sun',
        structure: 'herring',
        width: 480,
        height: 72,
        pitch: 12,
      },
    },
    {
      id: 'tiktok',
      drawing: {
        kind: 'swatch',
        slug: 'tiktok',
        lot: 'hearth',
        structure: 'basket',
        width: 480,
        height: 72,
        pitch: 12,
      },
    },
    {
      id: 'action',
      drawing: {
        kind: 'swatch',
        slug: 'action',
        lot: 'meadow',
        structure: 'satin',
        width: 1440,
        height: 96,
        pitch: 16,
      },
    },
  ],
  // The picture of the head, a stamp for each of the six campaigns, and the end of the page.
  'email-marketing-automation': [
    {
      id: 'hero',
      drawing: {
        kind: 'ikat',
        slug: 'email-marketing',
        lot: 'flint',
        motif: 'hills',
        width: 660,
        height: 620,
        threads: 66,
      },
    },
    {
      id: 'stamp-1',
      drawing: {
        kind: 'ikat',
        slug: 'stamp-welcome',
        lot: 'ember',
        motif: 'arches',
        width: 96,
        height: 120,
        threads: 24,
        bleed: 2,
        slip: 1,
      },
    },
    {
      id: 'stamp-2',
      drawing: {
        kind: 'ikat',
        slug: 'stamp-newsletter',
        lot: 'tide',
        motif: 'bars',
        width: 96,
        height: 120,
        threads: 24,
        bleed: 2,
        slip: 1,
      },
    },
    {
      id: 'stamp-3',
      drawing: {
        kind: 'ikat',
        slug: 'stamp-basket',
        lot: 'sun',
        motif: 'vessel',
        width: 96,
        height: 120,
        threads: 24,
        bleed: 2,
        slip: 1,
      },
    },
    {
      id: 'stamp-4',
      drawing: {
        kind: 'ikat',
        slug: 'stamp-thanks',
        lot: 'meadow',
        motif: 'leaf',
        width: 96,
        height: 120,
        threads: 24,
        bleed: 2,
        slip: 1,
      },
    },
    {
      id: 'stamp-5',
      drawing: {
        kind: 'ikat',
        slug: 'stamp-announcement',
        lot: 'hearth',
        motif: 'rings',
        width: 96,
        height: 120,
        threads: 24,
        bleed: 2,
        slip: 1,
      },
    },
    {
      id: 'stamp-6',
      drawing: {
        kind: 'ikat',
        slug: 'stamp-win-back',
        lot: 'flint',
        motif: 'tide',
        width: 96,
        height: 120,
        threads: 24,
        bleed: 2,
        slip: 1,
      },
    },
    {
      id: 'banner',
      drawing: {
        kind: 'ikat',
        slug: 'closing-email',
        lot: 'blush',
        motif: 'tide',
        width: 1600,
        height: 700,
        threads: 110,
      },
    },
  ],
  'generative-engine-optimization': [
    {
      id: 'hero',
      drawing: {
        kind: 'creel',
        slug: 'geo-hero',
        lot: 'tide',
        ground: 'night',
        width: 720,
        height: 760,
        rows: 5,
        columns: 4,
      },
    },
    {
      id: 'banner',
      drawing: { kind: 'plait', slug: 'geo-close', lot: 'tide', width: 1600, height: 700, ribbons: 12 },
    },
  ],
  'competitor-analysis': [
    {
      id: 'hero',
      drawing: {
        kind: 'ikat',
        slug: 'competitor-analysis',
        lot: 'sun',
        motif: 'diamond',
        width: 660,
        height: 620,
        threads: 66,
      },
    },
  ],
  // The head of the list, a picture for each study (on its panel and at the head of its own page), the end of both
  // kinds of page; then what all studies share: the fringe beside a testimonial, a length of cloth for each phase.
  'case-studies': [
    {
      id: 'hero',
      drawing: {
        kind: 'fringe',
        slug: 'case-studies',
        lot: 'hearth',
        structure: 'herring',
        width: 720,
        height: 640,
        pitch: 26,
      },
    },
    caseStudy('study-1', 'tide', 'rings'),
    caseStudy('study-2', 'meadow', 'vessel'),
    caseStudy('study-3', 'hearth', 'diamond'),
    caseStudy('study-4', 'sun', 'arches'),
    {
      id: 'banner',
      drawing: {
        kind: 'fringe',
        slug: 'closing-case-study',
        lot: 'ember',
        structure: 'plain',
        width: 1600,
        height: 640,
        pitch: 30,
        angle: -9,
      },
    },
    {
      id: 'testimonial',
      drawing: {
        kind: 'fringe',
        slug: 'testimonial',
        lot: 'blush',
        structure: 'twill',
        width: 520,
        height: 560,
        pitch: 24,
        angle: 9,
      },
    },
    lengthOfCloth('phase-1', 'hearth', 'herring'),
    lengthOfCloth('phase-2', 'blush', 'basket'),
    lengthOfCloth('phase-3', 'sun', 'bird'),
    lengthOfCloth('phase-4', 'meadow', 'twill'),
    lengthOfCloth('phase-5', 'tide', 'monk'),
  ],
  // The cover of the guide and a wide swatch for each chapter; the id is the chapter's anchor.
  'ai-marketing-guide': [
    {
      id: 'cover',
      drawing: {
        kind: 'fringe',
        slug: 'ai-marketing-guide',
        lot: 'tide',
        structure: 'herring',
        width: 1600,
        height: 686,
        pitch: 34,
      },
    },
    chapterCloth('what-is-ai-marketing', 'hearth', 'plain'),
    chapterCloth('how-ai-enhances-marketing', 'meadow', 'twill'),
    chapterCloth('industry-applications', 'sun', 'hound'),
    chapterCloth('strategy', 'tide', 'herring'),
    chapterCloth('generative-ai', 'blush', 'bird'),
    chapterCloth('best-practices', 'flint', 'basket'),
    chapterCloth('the-future', 'ember', 'satin'),
    chapterCloth('getting-started', 'slip', 'monk'),
  ],
  // A length of cloth above the details of a client's project; which one, its number says.
  'dashboard-cloths': [
    dashboardCloth('cloth-1', 'hearth', 'basket'),
    dashboardCloth('cloth-2', 'tide', 'herring'),
    dashboardCloth('cloth-3', 'meadow', 'twill'),
    dashboardCloth('cloth-4', 'sun', 'bird'),
    dashboardCloth('cloth-5', 'flint', 'hound'),
    dashboardCloth('cloth-6', 'ember', 'monk'),
  ],
  'not-found': {
    kind: 'fringe',
    slug: 'not-found',
    lot: 'hearth',
    structure: 'monk',
    width: 720,
    height: 640,
    pitch: 26,
    angle: 11,
  },
} as const satisfies Record<string, PictureFile>
