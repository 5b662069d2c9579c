import { MailCheck } from 'lucide-react'
import { consolePaths } from '#shared/console-paths.ts'
import { asSentence, counted } from '#shared/counted.ts'
import { EmptyBox } from '#ui/console/NoticeBox.tsx'
import { PageHead } from '#ui/console/PageHead.tsx'
import type { ConsoleUnmatchedData } from '#features/desk/page-data.ts'
import { consolePage } from './console/console-page.tsx'
import { DoneNote } from './console/DoneNote.tsx'
import { shortDateAndTime } from '#shared/dates.ts'
import { TextField } from '#ui/Field.tsx'
import { fieldPropsOf, type FormState } from '#ui/field-props.ts'
import type { UnmatchedMail } from '#features/inquiries/mail-in.ts'

/** Received e-mails that no inquiry could be found for. */
export const page = consolePage<ConsoleUnmatchedData>({
  place: 'inquiries',
  title: 'Unmatched e-mails',
  Main: ({ data: { mails, next, total, isRead, returned, done } }) => (
    <>
      <PageHead
        title={
          total === 0
            ? 'Every e-mail has its place.'
            : `${asSentence(counted(total, 'e-mail belongs', 'e-mails belong'))} to no enquiry.`
        }
        actions={
          <a className="button button--ghost" href={consolePaths.place('inquiries')}>
            Back to enquiries
          </a>
        }
      >
        {isRead
          ? 'What people write to us without replying to one of our e-mails waits here. It also stays in the mailbox.'
          : 'No mailbox is read: IMAP_URL is not set. Replies by e-mail stay in the mailbox.'}
      </PageHead>
      <DoneNote done={done} words={doneWords} />
      {mails.length > 0 ? (
        <UnmatchedList mails={mails} returned={returned} />
      ) : (
        <EmptyBox isUnderTitle icon={<MailCheck className="icon" aria-hidden />} title="Nothing waits here">
          {isRead
            ? 'Replies find their conversation by themselves.'
            : 'Set IMAP_URL, and replies find their conversation by themselves.'}
        </EmptyBox>
      )}
      {next !== null && (
        <p className="show-earlier">
          <a className="button button--ghost" href={consolePaths.unmatched({ cursor: next })}>
            Show earlier
          </a>
        </p>
      )}
    </>
  ),
})

const doneWords: Record<string, string> = {
  matched: 'The e-mail is in its conversation.',
  dismissed: 'The e-mail has been put away. It is still in the mailbox.',
  gone: 'Someone has dealt with this e-mail.',
}

type UnmatchedListProps = {
  mails: UnmatchedMail[]
  /** The refused form of one of them. */
  returned: (FormState & { form: string }) | null
}

/** Unmatched e-mails, each with a form for its inquiry. */
const UnmatchedList = ({ mails, returned }: UnmatchedListProps) => (
  <ul className="unmatched">
    {mails.map((mail) => (
      <li key={mail.id}>
        <Mail mail={mail} returned={returned?.form === `match-${mail.id}` ? returned : null} />
      </li>
    ))}
  </ul>
)

type MailProps = { mail: UnmatchedMail; returned: FormState | null }

function Mail({ mail, returned }: MailProps) {
  const { id, arrivedAt, from, subject, text, history, attachments, reason, inquiry } = mail
  const field = fieldPropsOf({
    prefix: `match-${id}`,
    ...(returned ?? { values: { reference: inquiry ?? '' } }),
  })
  const title = subject === '' ? 'Without a subject' : subject
  return (
    <article className="unmatched__mail" aria-labelledby={`mail-${id}`}>
      <header>
        <h2 className="section-title" id={`mail-${id}`}>
          {title}
        </h2>
        <p className="unmatched__from quiet">
          {[from.name, from.address].filter(Boolean).join(', ') || 'Sender unknown'}
          <time dateTime={arrivedAt}>{shortDateAndTime(new Date(arrivedAt))}</time>
        </p>
      </header>
      <p className="quiet">{reason}</p>
      <p className="unmatched__text" dir="auto">
        {text === '' ? 'It has no words.' : text}
      </p>
      {attachments.length > 0 && (
        <p className="quiet">
          Attached: {attachments.map(({ name }) => name).join(', ')}. You can open what was kept once the
          e-mail belongs to an enquiry.
        </p>
      )}
      {history !== '' && (
        <details className="disclosure">
          <summary>Show what it repeats</summary>
          <p className="unmatched__text" dir="auto">
            {history}
          </p>
        </details>
      )}
      <div className="unmatched__acts">
        <form method="post" action={consolePaths.matchMail(id)} className="unmatched__match">
          <TextField
            label="Belongs to the enquiry"
            autoComplete="off"
            maxLength={20}
            required
            hint="Its reference, for example LB-7F3K2"
            {...field('reference')}
          />
          <button type="submit" className="button" aria-label={`Put into the conversation: ${title}`}>
            Put it there
          </button>
        </form>
        <form method="post" action={consolePaths.dismissMail(id)}>
          <button type="submit" className="button button--ghost" aria-label={`Dismiss: ${title}`}>
            Dismiss
          </button>
        </form>
      </div>
    </article>
  )
}
