import type { PictureFile } from '#kit/art/sheet.ts'
import { readingPictures } from './pictures/reading.ts'
import { servicePictures } from './pictures/services.ts'
import { ikat, swatch, fringe } from './pictures/builders.ts'

const empty = { width: 640, height: 320, pitch: 20 }
const band = (number: number) => ({ width: 720, height: 56, pitch: 14, slug: `dashboard-cloth-${number}` })

const dashboardPictures = {
  // The band above the details of a client's project; which one, its number says.
  'dashboard-cloths': [
    swatch('cloth-1', 'hearth', 'basket', band(1)),
    swatch('cloth-2', 'tide', 'herring', band(2)),
    swatch('cloth-3', 'meadow', 'twill', band(3)),
    swatch('cloth-4', 'sun', 'bird', band(4)),
    swatch('cloth-5', 'flint', 'hound', band(5)),
    swatch('cloth-6', 'ember', 'monk', band(6)),
  ],
  // What is in a tab of the dashboard with nothing in it yet.
  'dashboard-empty': [
    fringe('projects', 'sun', 'herring', { ...empty, slug: 'empty-projects' }),
    fringe('messages', 'tide', 'twill', { ...empty, slug: 'empty-messages' }),
    fringe('updates', 'blush', 'bird', { ...empty, slug: 'empty-updates' }),
  ],
  // Beside the forms of accounts, on a ground of its own lot's colour.
  'sign-in': fringe('sign-in', 'hearth', 'herring', { width: 720, height: 620, pitch: 26, angle: -9 })
    .drawing,
  // Beside the second step of signing in, and whatever else is between the password and the page.
  'second-step': fringe('second-step', 'hearth', 'basket', {
    width: 600,
    height: 520,
    pitch: 28,
    angle: 11,
    slug: 'sign-in',
  }).drawing,
} as const

const card = { width: 420, height: 84, pitch: 14 }
const portfolio = { threads: 58, bleed: 11, slip: 5 }

const homePictures = {
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

/**
 * The picture files of the site: `/art/{name}.svg`. A list is one file that holds several pictures, each shown by its
 * id; a page fetches it once. A picture is drawn from its slug: leave the slug alone and it never changes. `lot` names
 * the dye lot (its colours), `structure` the weave, `motif` what an ikat shows.
 */
export const pictureFiles = {
  ...homePictures,
  ...servicePictures,
  ...readingPictures,
  ...dashboardPictures,
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
