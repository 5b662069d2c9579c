import { kindInWords, type OutgoingMail } from '#mail/outgoing-mail.ts'
import { failureInWords } from '#mail/mail-failures.ts'
import { consolePaths } from '#shared/console-paths.ts'
import { Button } from '#kit/Button.tsx'
import { TextField } from '#kit/Field.tsx'
import { Section } from '#kit/Section.tsx'
import { Facts } from '#kit/Facts.tsx'

export type ReadMail = {
  mail: OutgoingMail
  canDiscard: boolean
  /** Of the confirmation. */
  error?: string | undefined
}

/** One e-mail as its recipient sees it, with its acts. */
export function MailReader({ mail, canDiscard, error }: ReadMail) {
  const { id, kind, subject, to, state, lastError } = mail
  const failure = failureInWords(lastError)
  return (
    <Section title={subject} action={<a href={consolePaths.mails(state)}>Close</a>}>
      <Facts
        className="facts grid gap-2"
        rows={[
          ['What', kindInWords(kind)],
          ['To', to.join(', ')],
          failure &&
            state !== 'sent' && [
              'Why it was not sent',
              <>
                {failure} <span className="facts__quiet">The mail server said: {lastError}</span>
              </>,
            ],
        ]}
      />
      <iframe
        className="w-full h-[min(60vh,_32rem)] border border-line bg-paper"
        title={`The e-mail “${subject}”`}
        sandbox=""
        src={consolePaths.mailPreview(id)}
      />
      {state !== 'sent' && (
        <div className="mail-acts">
          <form method="post" action={consolePaths.retryMail(id)}>
            <Button type="submit">Try now</Button>
          </form>
          {canDiscard && (
            <details className="disclosure" open={error !== undefined}>
              <summary>Discard this e-mail</summary>
              <form
                method="post"
                action={consolePaths.discardMail(id)}
                className="form-grid form-grid--stack"
              >
                <p>
                  It is not sent, and cannot be recovered. What it is about stays: the enquiry, the account,
                  the project.
                </p>
                <TextField
                  label={`Type ${id} to discard it`}
                  name="typed"
                  inputMode="numeric"
                  autoComplete="off"
                  required
                  error={error}
                />
                <div>
                  <Button type="submit" variant="danger">
                    Discard
                  </Button>
                </div>
              </form>
            </details>
          )}
        </div>
      )}
    </Section>
  )
}
