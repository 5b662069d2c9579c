import type { PictureFile } from '#ui/art/sheet.ts'
import { dashboardPictures } from './pictures/dashboard.ts'
import { homePictures } from './pictures/home.ts'
import { readingPictures } from './pictures/reading.ts'
import { servicePictures } from './pictures/services.ts'

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
