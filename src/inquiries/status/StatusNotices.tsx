import { site } from '#content/site.ts'
import { londonDateAndTime } from '#shared/dates.ts'
import { paths } from '#shared/paths.ts'
import { Button } from '#kit/Button.tsx'
import { MailLink } from '#kit/EmailAddress.tsx'
import { TextField } from '#kit/Field.tsx'
import { fieldPropsOf } from '#kit/field-props.ts'
import type { InquiryStatus } from '../inquiry-status.ts'

/** An overdue reply: the apology, and the new time. */
export function LateNotice({ status: { newTime, asOf, replyDueAt } }: { status: InquiryStatus }) {
  const isPast = newTime !== null && Date.parse(newTime.until) < Date.parse(asOf)
  const counted = (
    <>
      This counts as a missed promise on <a href={paths.promise()}>our public page</a>.
    </>
  )
  return (
    <div className="notice mb-[clamp(var(--space-8),4vw,var(--space-14))]">
      <h2 className="font-display font-semibold text-d3 leading-[1.25]">
        {newTime === null
          ? `You should have had our reply by ${londonDateAndTime(new Date(replyDueAt))}`
          : isPast
            ? `We said by ${londonDateAndTime(new Date(newTime.until))}, and missed that too`
            : `You will have our reply by ${londonDateAndTime(new Date(newTime.until))}`}
      </h2>
      <p className="max-w-[60ch]">
        {newTime === null
          ? 'The people in charge have been told, and will write to you with a new time. '
          : `${[newTime.why, `${newTime.by} has read your enquiry and set this time.`].filter(Boolean).join(' ')} `}
        {counted}
      </p>
    </div>
  )
}

type AddressFormProps = { status: InquiryStatus; action: string }

/** A reply that could not be delivered, with a form for another address. */
export function FailedDelivery({ status, action }: AddressFormProps) {
  const { failedReplyBy, rows, returned } = status
  const address = rows.find(([label]) => label === 'Email')?.[1] ?? 'your address'
  const field = fieldPropsOf({
    prefix: 'address',
    ...(returned?.form === 'address' && { values: returned.values, errors: returned.errors }),
  })
  return (
    <section
      className="notice mb-[clamp(var(--space-8),4vw,var(--space-14))]"
      aria-labelledby="failed-heading"
    >
      <h2 className="font-display font-semibold text-d3 leading-[1.25]" id="failed-heading">
        Our reply could not be delivered
      </h2>
      <p className="max-w-[60ch]">
        {failedReplyBy} has replied, but the mail server of {address} refused it for good. Give us another
        address and we’ll send the reply there, and tell the old one. You can also write to{' '}
        <MailLink address={site.mailbox} />.
      </p>
      <form method="post" action={action} className="flex flex-wrap gap-3 items-end">
        <TextField
          className="flex-[1_1_16rem] max-w-[26rem]"
          label="Another e-mail address"
          type="email"
          autoComplete="email"
          required
          maxLength={254}
          {...field('email')}
        />
        <Button type="submit">Send it there</Button>
      </form>
    </section>
  )
}
