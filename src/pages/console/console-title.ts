import { site } from '#content/site.ts'
import { countText, type ConsoleCounts } from '#features/desk/shell.ts'

/** The title of the browser's tab: '(3) Today · Loomsbury', where three people wait for a reply. */
export const consoleTitle = (name: string, { unanswered }: Pick<ConsoleCounts, 'unanswered'>): string =>
  `${unanswered > 0 ? `(${countText(unanswered)}) ` : ''}${name} · ${site.name}`
