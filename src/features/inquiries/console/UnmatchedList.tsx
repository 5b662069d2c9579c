import { consolePaths } from '#shared/console-paths.ts'
import { shortDateAndTime } from '#shared/dates.ts'
import { TextField } from '#ui/Field.tsx'
import { fieldPropsOf, type FormState } from '#ui/field-props.ts'
import type { UnmatchedMail } from '../mail-in.ts'

type UnmatchedListProps = {
  mails: UnmatchedMail[]
  /** The form of one of them that came back with a mistake. */
  returned: (FormState & { form: string }) | null
}

/** E-mails that belong to no inquiry: what each says, and where it may go. */
export const UnmatchedList = ({ mails, returned }: UnmatchedListProps) => (
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
      <p className="unmatched__text">{text === '' ? 'It has no words.' : text}</p>
      {attachments.length > 0 && (
        <p className="quiet">
          Attached: {attachments.map(({ name }) => name).join(', ')}. You can open what was kept once the
          e-mail belongs to an enquiry.
        </p>
      )}
      {history !== '' && (
        <details className="disclosure">
          <summary>Show what it repeats</summary>
          <p className="unmatched__text">{history}</p>
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
