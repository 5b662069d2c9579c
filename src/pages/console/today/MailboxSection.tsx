import { MailX } from 'lucide-react'
import { londonDateAndTime } from '#shared/dates.ts'
import { ConsoleTag } from '#ui/console/ConsoleTag.tsx'
import { Entry, EntryList } from '#ui/console/EntryList.tsx'
import { Section } from '#ui/console/Section.tsx'

/** Says that replies by e-mail do not come in, and since when. */
export const MailboxSection = ({ since }: { since: string }) => (
  <Section title="Mailbox">
    <EntryList>
      <Entry
        mark={<MailX className="icon" aria-hidden />}
        title={`Mail has not been read since ${londonDateAndTime(new Date(since))}`}
        aside={<ConsoleTag tone="danger">Stopped</ConsoleTag>}
      >
        Replies by e-mail do not come into their conversations. Please look into the mailbox itself, and tell
        whoever looks after the server.
      </Entry>
    </EntryList>
  </Section>
)
