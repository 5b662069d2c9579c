import { onEachPage, type Check, isReadable } from './check.ts'
import { evidence, placeOf } from './evidence.ts'
import { counted } from '#shared/counted.ts'

const mostMs = 800

/** The server begins to answer within 0.8 seconds. */
export const speed: Check = {
  id: 'speed',
  title: 'The server answers quickly',
  group: 'understand',
  weight: 1,
  grade: 'ours',
  sources: ['web-ttfb'],
  effort: 'days',
  cure: 'Keep finished pages in a cache, near to those who read them.',
  run: (site) =>
    onEachPage(site, (page) => {
      const { firstByteMs } = page.fetched
      const seen = evidence(`${(firstByteMs / 1000).toFixed(2)} s until the first byte`, placeOf(page))
      return { state: firstByteMs > mostMs ? 'mend' : 'pass', evidence: seen }
    }),
}

const mostBytes = 500_000

/** The HTML of a page stays below 500 KB. */
export const weight: Check = {
  id: 'weight',
  title: 'Pages are light',
  group: 'understand',
  weight: 1,
  grade: 'ours',
  sources: ['google-size'],
  effort: 'hours',
  cure: 'Move data and pictures that are written into the HTML to files of their own.',
  run: (site) =>
    onEachPage(site, (page) => {
      const seen = evidence(`${Math.round(page.fetched.bytes / 1000)} KB of HTML`, placeOf(page))
      return { state: page.fetched.bytes > mostBytes ? 'mend' : 'pass', evidence: seen }
    }),
}

const wanted = [
  'strict-transport-security',
  'x-content-type-options',
  'content-security-policy',
  'referrer-policy',
]

/** Which security headers are sent. Without weight: no engine reads them. */
export const securityHeaders: Check = {
  id: 'security-headers',
  title: 'Browsers are told to be careful',
  group: 'told',
  weight: 0,
  grade: 'ours',
  sources: ['rfc-9110'],
  effort: 'hours',
  cure: 'Ask the people who run the server to send the headers that are missing.',
  run: ({ pages }) => {
    const page = pages.find(isReadable)
    if (!page) return { state: 'not-applicable', evidence: [] }
    const missing = wanted.filter((name) => !page.fetched.headers[name])
    return {
      state: missing.length === 0 ? 'pass' : 'not-applicable',
      evidence: [
        evidence(
          missing.length === 0 ? 'All four are there' : `Missing: ${missing.join(', ')}`,
          placeOf(page),
        ),
      ],
    }
  },
}

const kilobytes = (characters: number) => `${Math.round(characters / 1000)} KB`

/** How many scripts and pictures a page loads. Without weight: no engine has a limit for them. */
export const pageFiles: Check = {
  id: 'page-files',
  title: 'What scripts and pictures add',
  group: 'told',
  weight: 0,
  grade: 'ours',
  sources: ['google-size'],
  effort: 'hours',
  cure: 'Nothing has to be done for engines. For people, leave out what the page does not need.',
  run: ({ pages }) => {
    const readable = pages.filter(isReadable)
    return {
      state: readable.length > 0 ? 'pass' : 'not-applicable',
      evidence: readable.map((page) => {
        const { scripts, pictures, scriptCharacters, pictureCharacters } = page.facts.files
        const files = `${counted(scripts, 'script', 'scripts')} and ${counted(pictures, 'picture', 'pictures')} in files of their own`
        const within = `${kilobytes(scriptCharacters)} of scripts and ${kilobytes(pictureCharacters)} of pictures in the page`
        return evidence(`${files}; ${within}`, placeOf(page))
      }),
    }
  },
}

/** Whether there is an llms.txt. Without weight: no engine has said that it reads one. */
export const llms: Check = {
  id: 'llms',
  title: 'A guide for assistants (llms.txt)',
  group: 'told',
  weight: 0,
  grade: 'ours',
  sources: ['llms-txt'],
  effort: 'minutes',
  cure: 'Nothing has to be done. No engine has said that it reads this file.',
  run: ({ llms: found }) => {
    if (found.state === 'unknown') return { state: 'unknown', why: found.why, evidence: [] }
    return {
      state: found.state === 'there' ? 'pass' : 'not-applicable',
      evidence: [evidence(found.saw, '/llms.txt')],
    }
  },
}
