import { fringe, swatch } from './builders.ts'

const empty = { width: 640, height: 320, pitch: 20 }
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
