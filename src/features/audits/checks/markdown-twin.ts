import { isReadable, type Check } from './check.ts'
import { evidence, placeOf } from './evidence.ts'
import { linkedVersions } from './linked-versions.ts'

/** Whether a page names a Markdown version of itself. Told without weight: no engine has said that it asks for one. */
export const markdownTwin: Check = {
  id: 'markdown-twin',
  title: 'Pages in Markdown as well',
  group: 'told',
  weight: 0,
  grade: 'ours',
  sources: ['llms-txt'],
  effort: 'hours',
  cure: 'Nothing has to be done. No engine has said that it asks for Markdown.',
  run: ({ pages }) => {
    const found = pages.flatMap((page) => {
      const twin = linkedVersions(page).find(({ type }) => type?.split(';')[0] === 'text/markdown')
      return isReadable(page) && twin ? [evidence(`A link to ${twin.text}`, placeOf(page), twin.line)] : []
    })
    if (found.length > 0) return { state: 'pass', evidence: found }
    const first = pages.find(isReadable)
    return {
      state: 'not-applicable',
      evidence: first ? [evidence('No link of the type text/markdown', placeOf(first))] : [],
    }
  },
}
