import { swatch } from './builders.ts'

const band = (number: number) => ({ width: 720, height: 56, pitch: 14, slug: `dashboard-cloth-${number}` })

export const dashboardPictures = {
  // The band above the details of a client's project; which one, its number says.
  'dashboard-cloths': [
    swatch('cloth-1', 'hearth', 'basket', band(1)),
    swatch('cloth-2', 'tide', 'herring', band(2)),
    swatch('cloth-3', 'meadow', 'twill', band(3)),
    swatch('cloth-4', 'sun', 'bird', band(4)),
    swatch('cloth-5', 'flint', 'hound', band(5)),
    swatch('cloth-6', 'ember', 'monk', band(6)),
  ],
} as const
