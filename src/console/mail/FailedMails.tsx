import { Phone } from 'lucide-react'
import { consolePaths } from '#shared/console-paths.ts'
import { counted } from '#shared/counted.ts'
import { shortDateAndTime } from '#shared/dates.ts'
import { Button, ButtonLink } from '#kit/Button.tsx'
import { TextField } from '#kit/Field.tsx'
import { fieldPropsOf, type FormState } from '#kit/field-props.ts'
import { kindInWords } from '#mail/outgoing-mail.ts'
import type { FailedMail } from './failed-mails.server.ts'
import { GiveUp } from './GiveUp.tsx'

type FailedMailsProps = {
  mails: readonly FailedMail[]
  canGiveUp: boolean
  /** A refused form of one of them. */
  returned: (FormState & { form: string }) | null
}

/** The e-mails that were not sent, each with what happened and what can be done. */
export const FailedMails = ({ mails, canGiveUp, returned }: FailedMailsProps) => (
  <ul className="list-none" aria-label="E-mails that were not sent">
    {mails.map((failed) => (
      <li key={failed.mail.id} className="border-b border-line border-l-4 border-l-danger-700">
        <Failed
          {...failed}
          canGiveUp={canGiveUp}
          returned={returned?.form === `address-${failed.mail.id}` ? returned : null}
        />
      </li>
    ))}
  </ul>
)

type FailedProps = FailedMail & { canGiveUp: boolean; returned: FormState | null }

function Failed({ mail, failure, person, canGiveUp, returned }: FailedProps) {
  const { id, kind, subject, attempts, at, createdAt } = mail
  const to = person?.name ?? mail.to.join(', ')
  const canCorrect = failure.isAddress && person !== null
  return (
    <article className="grid grid-cols-1 gap-3 py-5 px-pad" aria-labelledby={`mail-${id}`}>
      <header className="flex flex-wrap gap-x-3 gap-y-1 items-baseline">
        <h2 className="section-title wrap-anywhere" id={`mail-${id}`} dir="auto">
          {to}: “{subject}”
        </h2>
        <span className="text-ink-700 text-sm">
          {kindInWords(kind)}, written <time dateTime={createdAt}>{timeOf(createdAt)}</time>
        </span>
      </header>
      <p className="max-w-[46rem] text-pretty wrap-anywhere">
        <b>{failure.title}</b> {failure.help} {asTries(attempts)}, the last{' '}
        <time dateTime={at}>{timeOf(at)}</time>.
      </p>
      {!canCorrect && returned?.errors?.[0] && (
        <p className="field__error" role="alert">
          {returned.errors[0].message}
        </p>
      )}
      <div className="flex flex-wrap gap-3 items-end">
        {canCorrect ? (
          <CorrectAddress id={id} address={mail.to[0] ?? ''} subject={subject} returned={returned} />
        ) : (
          <form method="post" action={consolePaths.retryMail(id)}>
            <Button type="submit" aria-label={`Try again now: ${subject}`}>
              Try again now
            </Button>
          </form>
        )}
        {person?.phone && (
          <ButtonLink variant="ghost" href={`tel:${person.phone.replaceAll(/[^+\d]/g, '')}`}>
            <Phone className="icon" aria-hidden /> Call {person.phone}
          </ButtonLink>
        )}
        {canGiveUp && <GiveUp id={id} subject={subject} isOfInquiry={person !== null} />}
      </div>
      <p className="text-ink-700 text-sm wrap-anywhere">
        {person && (
          <>
            {canCorrect && 'The new address is stored in the enquiry as well. '}
            <a href={consolePaths.inquiry(person.reference)}>Enquiry {person.reference}</a>
            {person.dueAt && (
              <>
                {', reply due '}
                <time dateTime={person.dueAt}>{timeOf(person.dueAt)}</time>
              </>
            )}
            {'. '}
          </>
        )}
        <a href={consolePaths.readMail(id)} aria-label={`Read the e-mail “${subject}”`}>
          Read the e-mail
        </a>
      </p>
    </article>
  )
}

type CorrectAddressProps = { id: number; address: string; subject: string; returned: FormState | null }

function CorrectAddress({ id, address, subject, returned }: CorrectAddressProps) {
  const field = fieldPropsOf({
    prefix: `address-${id}`,
    values: returned?.values ?? { address },
    errors: returned?.errors ?? [],
  })
  return (
    <form method="post" action={consolePaths.correctMail(id)} className="flex flex-wrap gap-3 items-end">
      <TextField
        className="w-[20rem] max-w-full"
        label="E-mail address"
        type="email"
        autoComplete="off"
        spellCheck={false}
        required
        {...field('address')}
      />
      <Button type="submit" aria-label={`Correct the address and send again: ${subject}`}>
        Correct the address and send again
      </Button>
    </form>
  )
}

const asTries = (attempts: number) => `Tried ${attempts === 1 ? 'once' : counted(attempts, 'time', 'times')}`

const timeOf = (at: string) => shortDateAndTime(new Date(at))
