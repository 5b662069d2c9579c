import { kindInWords, type OutgoingMail } from '#mail/outgoing-mail.ts'
import { failureInWords } from '#mail/mail-failures.ts'
import { consolePaths } from '#shared/console-paths.ts'
import { Button } from '#kit/Button.tsx'
import { Section } from '#kit/Section.tsx'
import { Facts } from '#kit/Facts.tsx'
import { GiveUp } from './GiveUp.tsx'

type MailReaderProps = {
  mail: OutgoingMail
  canGiveUp: boolean
}

/** One e-mail as its recipient sees it, with its acts. */
export function MailReader({ mail, canGiveUp }: MailReaderProps) {
  const { id, kind, subject, to, state, lastError } = mail
  const failure = failureInWords(lastError, to[0])
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
        <div className="flex flex-wrap gap-3 items-start mt-4">
          <form method="post" action={consolePaths.retryMail(id)}>
            <Button type="submit">Try now</Button>
          </form>
          {canGiveUp && <GiveUp id={id} subject={subject} />}
        </div>
      )}
    </Section>
  )
}
