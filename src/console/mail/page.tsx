import { MailCheck } from 'lucide-react'
import { Button, ButtonLink } from '#kit/Button.tsx'
import { MailReader } from './MailReader.tsx'
import {
  type MailState,
  kindInWords,
  type OutgoingMail,
  waitingAges,
  type WaitingAges,
} from '#mail/outgoing-mail.ts'
import { FailedMails } from './FailedMails.tsx'
import { failureInWords } from '#mail/mail-failures.ts'
import { consolePaths } from '#shared/console-paths.ts'
import { asSentence, counted } from '#shared/counted.ts'
import { EmptyState } from '#kit/EmptyState.tsx'
import { PageHead, Views } from '#kit/PageHead.tsx'
import type { ConsoleMailData } from './load.server.ts'
import { consolePage } from '../frame/console-page.tsx'
import { DoneNote } from '../frame/DoneNote.tsx'
import { shortDateAndTime } from '#shared/dates.ts'
import { Table, type Column } from '#kit/Table.tsx'
import { Section } from '#kit/Section.tsx'
import { Badge } from '#kit/Badge.tsx'
import type { ReturnedMail } from '#inquiries/mail-in.ts'

const labels: Record<MailState, string> = { failed: 'Not sent', waiting: 'Waiting', sent: 'Sent' }
const order: MailState[] = ['failed', 'waiting', 'sent']

const empty: Record<MailState, [title: string, text: string]> = {
  failed: ['All e-mails have been sent', 'One that can’t be delivered appears here, with the reason.'],
  waiting: ['Nothing is waiting', 'E-mails leave within a second of being written.'],
  sent: ['No e-mail in the last 30 days', 'They are listed here for 30 days after they were sent.'],
}

/** The text of an empty list: 'All e-mails have been sent' is true only if none is waiting. */
const emptyWords = (state: MailState, { waiting }: Record<MailState, number>) =>
  state === 'failed' && waiting > 0 ? (['No e-mail has failed', empty.failed[1]] as const) : empty[state]

/** The outbox: sent, waiting and failed e-mails. */
export const page = consolePage<ConsoleMailData>({
  place: 'mail',
  title: 'Mail',
  Main: ({
    data: { state, counts, mails, failed, canGiveUp, returnedForm, next, reading, ages, returned, done },
  }) => (
    <>
      <PageHead
        title={headline(counts)}
        actions={
          counts.failed > 0 && (
            <form method="post" action={consolePaths.retryAllMails()}>
              <Button type="submit" variant="ghost">
                Try all again now
              </Button>
            </form>
          )
        }
      >
        We try to send each e-mail for a day and a half. Nothing is lost meanwhile.
      </PageHead>
      <DoneNote done={done} words={doneWords} />
      {reading && <MailReader mail={reading} canGiveUp={canGiveUp} />}
      <Views
        label="E-mails"
        views={order.map((view) => ({
          label: labels[view],
          href: consolePaths.mails(view),
          count: counts[view],
          isCurrent: view === state,
        }))}
      />
      {failed.length > 0 ? (
        <FailedMails mails={failed} canGiveUp={canGiveUp} returned={returnedForm} />
      ) : mails.length > 0 ? (
        <MailList mails={mails} state={state} />
      ) : (
        <EmptyState
          headingLevel={2}
          icon={<MailCheck className="icon" aria-hidden />}
          title={emptyWords(state, counts)[0]}
        >
          {emptyWords(state, counts)[1]}
        </EmptyState>
      )}
      {next !== null && (
        <p className="pt-4 pb-8 px-pad">
          <ButtonLink variant="ghost" href={consolePaths.mails(state, next)}>
            Show earlier
          </ButtonLink>
        </p>
      )}
      {ages && <WaitingAgesTable ages={ages} />}
      <ReturnedMails mails={returned} />
    </>
  ),
})

const doneWords: Record<string, string> = {
  retried: 'It is being tried again.',
  'all-retried': 'All of them are being tried again.',
  'given-up': 'The e-mail has been given up.',
  corrected: 'The address is corrected, and the e-mail is on its way.',
  sent: 'This e-mail was sent already.',
  leaving: 'This e-mail is being sent at this moment.',
  gone: 'There is no such e-mail any more.',
}

function headline({ failed, waiting }: Record<MailState, number>): string {
  if (failed > 0) return `${asSentence(counted(failed, 'e-mail has', 'e-mails have'))} not been sent.`
  return waiting > 0
    ? `${asSentence(counted(waiting, 'e-mail is', 'e-mails are'))} on the way.`
    : 'All e-mails have been sent.'
}

/** The addresses that bounced, with the other mail server's response. */
const ReturnedMails = ({ mails }: { mails: readonly ReturnedMail[] }) =>
  mails.length > 0 && (
    <Section title="Bounced addresses" count={mails.length}>
      <Table label="Bounced addresses" columns={columns} rows={mails} keyOf={({ address }) => address} />
    </Section>
  )

const columns: Column<ReturnedMail>[] = [
  { head: 'Address', cell: ({ address }) => <b>{address}</b> },
  {
    head: 'What happened',
    cell: ({ isComplaint }) => <Badge tone="bad">{isComplaint ? 'Called spam' : 'Not delivered'}</Badge>,
  },
  { head: 'What their mail server said', narrow: 'whole-line', cell: ({ reason }) => reason },
  {
    head: 'Last',
    isRight: true,
    narrow: 'end',
    cell: ({ at }) => <time dateTime={at}>{shortDateAndTime(new Date(at))}</time>,
  },
]

type MailListProps = { mails: OutgoingMail[]; state: MailState }

/** E-mails of one state. */
function MailList({ mails, state }: MailListProps) {
  return (
    <Table
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
      <a className="whitespace-nowrap" href={consolePaths.readMail(id)}>
        <b>{kindInWords(kind)}</b>
      </a>
      <span className="block text-ink-700 text-sm wrap-anywhere">{subject}</span>
    </>
  ),
}

const to: Column<OutgoingMail> = { head: 'To', cell: (mail) => mail.to.join(', ') }

const standing: Column<OutgoingMail> = {
  head: 'State',
  cell: ({ state, attempts, at }) =>
    state === 'sent' ? (
      <Badge tone="good">Sent</Badge>
    ) : attempts > 0 ? (
      <Badge tone="waiting">{`Next try ${timeOf(at)}`}</Badge>
    ) : (
      <Badge tone="new">Waiting</Badge>
    ),
}

const why: Column<OutgoingMail> = {
  head: 'Why, and what helps',
  narrow: 'whole-line',
  cell: ({ lastError, attempts, to: [address] }) => {
    const words = failureInWords(lastError, address)
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
      <Button type="submit" variant="ghost" size="small" aria-label={`Try now: ${subject}`}>
        Try now
      </Button>
    </form>
  ),
}

const timeOf = (at: string) => shortDateAndTime(new Date(at))

// Of the chart.
const width = 200
const height = 12

/** How long e-mails have been waiting: a table with a bar chart of threads. */
function WaitingAgesTable({ ages }: { ages: WaitingAges }) {
  const most = Math.max(1, ...ages)
  return (
    <Section title="How long they have been waiting">
      <table className="mt-2 text-sm font-demi text-left tabular">
        <caption className="sr-only">
          E-mails that have not been sent, by how long they have been waiting
        </caption>
        <thead className="sr-only">
          <tr>
            <th scope="col">Waiting for</th>
            <th scope="col">E-mails</th>
          </tr>
        </thead>
        <tbody>
          {waitingAges.map(({ label, belowMinutes }, at) => {
            const count = ages[at] ?? 0
            return (
              <tr key={label}>
                <th className="py-1.5 pr-6 font-demi" scope="row">
                  {label}
                </th>
                <td className="py-1.5 pr-6 whitespace-nowrap">
                  <svg
                    className={`inline-block max-w-[38vw] mr-2 align-middle forced-colors:stroke-current ${belowMinutes > longMinutes ? 'stroke-danger-700' : 'stroke-mulberry-700'}`}
                    viewBox={`0 0 ${width} ${height}`}
                    width={width}
                    height={height}
                    aria-hidden
                  >
                    <path className="stroke-line" d={`M0 ${height / 2}h${width}`} />
                    {count > 0 && (
                      <path
                        strokeWidth={6}
                        strokeDasharray={belowMinutes > longMinutes ? '10 3' : undefined}
                        d={`M0 ${height / 2}h${Math.max(2, (count / most) * width)}`}
                      />
                    )}
                  </svg>
                  {count}
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </Section>
  )
}

// Longer than this only after an error.
const longMinutes = 60
