import { failureInWords } from '../failure-words.ts'
import { kindInWords, type MailState, type OutgoingMail } from '../outgoing-mail.ts'
import { consolePaths } from '#shared/console-paths.ts'
import { shortDateAndTime } from '#shared/dates.ts'
import { ConsoleTable, type Column } from '#ui/console/ConsoleTable.tsx'
import { Status } from '#ui/console/Status.tsx'

type MailListProps = { mails: OutgoingMail[]; state: MailState }

/** E-mails of one state: what each is, to whom, its state and what can be done. */
export function MailList({ mails, state }: MailListProps) {
  return (
    <ConsoleTable
      label="E-mails"
      columns={state === 'sent' ? [what, to, standing, when] : [what, to, standing, why, when, act]}
      rows={mails}
      keyOf={({ id }) => id}
    />
  )
}

const what: Column<OutgoingMail> = {
  head: 'What',
  cell: ({ id, kind, subject }) => (
    <>
      <a className="mail-kind" href={consolePaths.readMail(id)}>
        <b>{kindInWords(kind)}</b>
      </a>
      <span className="mail-subject">{subject}</span>
    </>
  ),
}

const to: Column<OutgoingMail> = { head: 'To', cell: (mail) => mail.to.join(', ') }

const standing: Column<OutgoingMail> = {
  head: 'State',
  cell: ({ state, attempts, at }) =>
    state === 'sent' ? (
      <Status tone="good">Sent</Status>
    ) : state === 'failed' ? (
      <Status tone="bad">Stopped</Status>
    ) : attempts > 0 ? (
      <Status tone="waiting">{`Next try ${timeOf(at)}`}</Status>
    ) : (
      <Status tone="new">Waiting</Status>
    ),
}

const why: Column<OutgoingMail> = {
  head: 'Why, and what helps',
  narrow: 'whole-line',
  cell: ({ lastError, attempts }) => {
    const words = failureInWords(lastError)
    return words && `${words} ${attempts === 1 ? 'One try' : `${attempts} tries`} so far.`
  },
}

const when: Column<OutgoingMail> = {
  head: 'Written',
  isRight: true,
  narrow: 'end',
  cell: ({ createdAt }) => <time dateTime={createdAt}>{timeOf(createdAt)}</time>,
}

const act: Column<OutgoingMail> = {
  head: 'Do',
  isRight: true,
  narrow: 'actions',
  cell: ({ id, subject }) => (
    <form method="post" action={consolePaths.retryMail(id)}>
      <button type="submit" className="button button--ghost button--small" aria-label={`Try now: ${subject}`}>
        Try now
      </button>
    </form>
  ),
}

const timeOf = (at: string) => shortDateAndTime(new Date(at))
