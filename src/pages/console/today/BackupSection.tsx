import { DatabaseBackup } from 'lucide-react'
import { londonDateAndTime } from '#shared/dates.ts'
import { Entry, EntryList } from '#ui/console/EntryList.tsx'
import { Section } from '#ui/console/Section.tsx'
import { ConsoleTag } from '#ui/console/ConsoleTag.tsx'
import type { BackupNotice } from '#features/desk/today.ts'

/** Says that a backup is missing, why, and how old the last good one is. */
export function BackupSection({ kind, at, reason, lastDoneAt }: BackupNotice) {
  const hasFailed = kind === 'failed'
  return (
    <Section title="Backup">
      <EntryList>
        <Entry
          mark={<DatabaseBackup className="icon" aria-hidden />}
          title={hasFailed ? 'The backup failed' : 'The backup is overdue'}
          aside={<ConsoleTag tone="danger">{hasFailed ? 'Failed' : 'Overdue'}</ConsoleTag>}
        >
          <p>
            {hasFailed ? 'Failed' : 'Due'} on {londonDateAndTime(new Date(at))}.
          </p>
          {reason && <p>{reason}</p>}
          <p>
            Last good backup: {lastDoneAt === null ? 'none yet' : londonDateAndTime(new Date(lastDoneAt))}.
          </p>
          <p>
            {hasFailed && 'The server tries again every hour. '}Please tell whoever looks after the server.
          </p>
        </Entry>
      </EntryList>
    </Section>
  )
}
