import { shortDateAndTime } from '#shared/dates.ts'
import { ConsoleTable, type Column } from '#ui/console/ConsoleTable.tsx'
import { Section } from '#ui/console/Section.tsx'
import { Status } from '#ui/console/Status.tsx'
import type { ReturnedMail } from '../returned-mail.ts'

/** The addresses that e-mails came back from, with what the other side said. Nothing where there are none. */
export const ReturnedMails = ({ mails }: { mails: readonly ReturnedMail[] }) =>
  mails.length > 0 && (
    <Section title="Addresses that sent an e-mail back" count={mails.length}>
      <ConsoleTable
        label="Addresses that sent an e-mail back"
        columns={columns}
        rows={mails}
        keyOf={({ address }) => address}
      />
    </Section>
  )

const columns: Column<ReturnedMail>[] = [
  { head: 'Address', cell: ({ address }) => <b>{address}</b> },
  {
    head: 'What happened',
    cell: ({ isComplaint }) => <Status tone="bad">{isComplaint ? 'Called spam' : 'Not delivered'}</Status>,
  },
  { head: 'What the other side said', narrow: 'whole-line', cell: ({ reason }) => reason },
  {
    head: 'Last',
    isRight: true,
    narrow: 'end',
    cell: ({ at }) => <time dateTime={at}>{shortDateAndTime(new Date(at))}</time>,
  },
]
