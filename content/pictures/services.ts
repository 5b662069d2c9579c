import { fringe, ikat, swatch } from './builders.ts'

const band = { width: 1440, height: 96, pitch: 16 }
const head = { width: 660, height: 620 }
const visitor = { width: 400, height: 56, pitch: 14 }
const platform = { width: 480, height: 72, pitch: 12 }
const stamp = { width: 96, height: 120, threads: 24, bleed: 2, slip: 1 }
const client = { threads: 58, bleed: 11, slip: 5 }

// Anyone who reads the briefs, small, beside the prices of every service.
const strategist = { id: 'strategist', drawing: { kind: 'portrait', threads: 42 } } as const

export const servicePictures = {
  // One file for each service page made by hand: the head of the page, then what is further down.
  'website-design': [
    ikat('hero', 'hearth', 'bars', { slug: 'website-design', width: 660, height: 680, threads: 66 }),
    ikat('thornwick-cycles', 'ember', 'rings', { ...client, slug: 'thornwick' }),
    ikat('hollin-fell-stays', 'meadow', 'hills', {
      slug: 'hollin-fell',
      width: 750,
      height: 600,
      threads: 64,
    }),
    ikat('pell-marlow-tiles', 'tide', 'diamond', { ...client, slug: 'pell-marlow' }),
    strategist,
  ],
  'content-creation': [
    fringe('hero', 'tide', 'twill', { ...head, slug: 'content-creation', pitch: 24 }),
    strategist,
  ],
  personalization: [
    ikat('hero', 'blush', 'arches', { slug: 'personalization', width: 660, height: 660, threads: 66 }),
    swatch('visitor-1', 'slip', 'plain', visitor),
    swatch('visitor-2', 'meadow', 'herring', visitor),
    swatch('visitor-3', 'flint', 'hound', visitor),
    strategist,
  ],
  'social-media-management': [
    swatch('facebook', 'tide', 'twill', platform),
    swatch('instagram', 'blush', 'bird', platform),
    swatch('linkedin', 'sun', 'herring', platform),
    swatch('tiktok', 'hearth', 'basket', platform),
    swatch('action', 'meadow', 'satin', band),
    strategist,
  ],
  // The picture of the head and a stamp for each of the six campaigns.
  'email-marketing-automation': [
    ikat('hero', 'flint', 'hills', { ...head, slug: 'email-marketing', threads: 66 }),
    ikat('stamp-1', 'ember', 'arches', { ...stamp, slug: 'stamp-welcome' }),
    ikat('stamp-2', 'tide', 'bars', { ...stamp, slug: 'stamp-newsletter' }),
    ikat('stamp-3', 'sun', 'vessel', { ...stamp, slug: 'stamp-basket' }),
    ikat('stamp-4', 'meadow', 'leaf', { ...stamp, slug: 'stamp-thanks' }),
    ikat('stamp-5', 'hearth', 'rings', { ...stamp, slug: 'stamp-announcement' }),
    ikat('stamp-6', 'flint', 'tide', { ...stamp, slug: 'stamp-win-back' }),
    strategist,
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
    strategist,
  ],
  // The heads of the services that share a page.
  'data-analysis': [
    {
      id: 'hero',
      drawing: {
        kind: 'creel',
        slug: 'data-analysis',
        lot: 'sun',
        ground: 'night',
        width: 720,
        height: 680,
        rows: 6,
        columns: 3,
      },
    },
    strategist,
  ],
  'conversation-ai': [
    fringe('hero', 'meadow', 'bird', { ...head, slug: 'conversation', pitch: 26, angle: -8 }),
    strategist,
  ],
  'ad-management': [
    ikat('hero', 'ember', 'bars', { ...head, slug: 'ad-management', threads: 60 }),
    strategist,
  ],
  'competitor-analysis': [
    ikat('hero', 'sun', 'diamond', { ...head, slug: 'competitor-analysis', threads: 66 }),
    strategist,
  ],
} as const
