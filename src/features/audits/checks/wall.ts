import { everyPage, onEachPage, type Check } from './check.ts'
import { cookieWallOf } from './cookie-wall.ts'
import { evidence, placeOf } from './evidence.ts'

const fewWords = 150

/** No one has to sign in, or to accept cookies, to read. */
export const wall: Check = {
  id: 'wall',
  title: 'Pages are open to everybody',
  group: 'reach',
  weight: 4,
  grade: 'rule',
  sources: ['google-status', 'rfc-9110'],
  effort: 'hours',
  cure: 'Show what the page is about before you ask anybody to sign in or to accept cookies.',
  run: (site) =>
    onEachPage(
      site,
      (page) => {
        const { status } = page.fetched
        if (status === 401 || status === 403 || status === 407)
          return { state: 'fail', evidence: evidence(`Status ${status}`, placeOf(page)) }
        const { hasPasswordField, words } = page.facts
        const cookies = cookieWallOf(page)
        if (cookies) {
          const saw = `“${cookies.heading}”, the button “${cookies.button}”, and ${words} words`
          return { state: 'mend', evidence: evidence(saw, placeOf(page)) }
        }
        return hasPasswordField && words < fewWords
          ? { state: 'mend', evidence: evidence(`A field for a password, and ${words} words`, placeOf(page)) }
          : { state: 'pass', evidence: evidence(`${words} words, open to read`, placeOf(page)) }
      },
      { counts: everyPage },
    ),
}
