import { londonDay } from '#shared/dates.ts'
import type { ActivityEntry } from './activity-entry.ts'

/** What is shown as one line: an entry, or someone's sign-ins within an hour, the latest first. */
export type ActivityLine = [latest: ActivityEntry, ...earlier: ActivityEntry[]]

const hourMs = 3_600_000

/** The entries as lines, in their order. Sign-ins of one person within an hour are one line, unless each is asked for. */
export function toActivityLines(
  entries: readonly ActivityEntry[],
  { eachSignIn = false }: { eachSignIn?: boolean } = {},
): ActivityLine[] {
  const lines: ActivityLine[] = []
  for (const entry of entries) {
    const line = eachSignIn ? undefined : lines.find((one) => isWithinAnHour(one[0], entry))
    if (line) line.push(entry)
    else lines.push([entry])
  }
  return lines
}

const isWithinAnHour = (latest: ActivityEntry, entry: ActivityEntry): boolean =>
  latest.type === 'account.signed-in' &&
  entry.type === latest.type &&
  entry.actor === latest.actor &&
  londonDay(new Date(latest.at)) === londonDay(new Date(entry.at)) &&
  Date.parse(latest.at) - Date.parse(entry.at) < hourMs

// Those whose names in the code are not the words on the pages.
const fieldWords: Record<string, string> = {
  dueOn: 'due date',
  followUpAt: 'follow-up',
  projectId: 'project',
  snoozedUntil: 'snooze',
}

/** The name of a changed field as people say it: 'first name' of `firstName`. */
export const fieldInWords = (field: string): string =>
  fieldWords[field] ??
  field.replaceAll(/[-_]/g, ' ').replaceAll(/(?<=[a-z])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
