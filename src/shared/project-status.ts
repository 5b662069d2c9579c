/** How a project's status shows (§4): its words, its badge, and a progress that is fixed by status, not measured. */
export type ShownStatus = {
  name: 'planning' | 'in_progress' | 'completed' | 'on_hold' | 'unknown'
  label: string
  percent: number
}

const shown: Record<string, ShownStatus> = {
  planning: { name: 'planning', label: 'Planning', percent: 25 },
  in_progress: { name: 'in_progress', label: 'In progress', percent: 65 },
  completed: { name: 'completed', label: 'Completed', percent: 100 },
  on_hold: { name: 'on_hold', label: 'On hold', percent: 40 },
}

/** A status the site does not know shows as unknown, with an empty bar. */
export const showStatus = (status: string): ShownStatus =>
  (Object.hasOwn(shown, status) ? shown[status] : undefined) ?? {
    name: 'unknown',
    label: 'Unknown',
    percent: 0,
  }
