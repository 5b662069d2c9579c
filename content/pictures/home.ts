import { ikat, swatch } from './builders.ts'

const card = { width: 420, height: 84, pitch: 14 }
const portfolio = { threads: 58, bleed: 11, slip: 5 }

export const homePictures = {
  'hero-cloth': { kind: 'hero-cloth' },
  // One for each service card; the id is the service's slug.
  'home-swatches': [
    swatch('website-design', 'hearth', 'herring', card),
    swatch('content-creation', 'tide', 'twill', card),
    swatch('competitor-analysis', 'sun', 'basket', card),
    swatch('personalization', 'blush', 'bird', card),
    swatch('conversation-ai', 'flint', 'plain', card),
    swatch('ad-management', 'ember', 'steep', card),
    swatch('social-media-management', 'meadow', 'satin', card),
    swatch('generative-engine-optimization', 'tide', 'monk', card),
  ],
  // The portfolio and the portrait share a file: each would be a request of its own.
  'home-gallery': [
    ikat('saltmarsh-kitchen', 'tide', 'tide', { ...portfolio, slug: 'saltmarsh' }),
    ikat('orrin-daughters', 'ember', 'vessel', { ...portfolio, slug: 'orrin' }),
    ikat('fernhollow-nursery', 'meadow', 'leaf', { ...portfolio, slug: 'fernhollow' }),
    { id: 'tamsin-ferreira', drawing: { kind: 'portrait' } },
  ],
  'home-banner': { kind: 'plait', slug: 'closing-1', lot: 'hearth', width: 1600, height: 700, ribbons: 13 },
} as const
