import { counted } from '#shared/counted.ts'
import { isReadable, type Check } from './check.ts'
import { evidence, placeOf } from './evidence.ts'

const kilobytes = (characters: number) => `${Math.round(characters / 1000)} KB`

/** How many scripts and pictures a page brings. Told without weight: no engine names a limit for them. */
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
