import { momentWords } from '../clock.ts'
import { daysAfter, followUpChoices, followUpWords } from '../follow-up.ts'
import { toLondonLocal } from '#shared/dates.ts'
import { Button } from '#kit/Button.tsx'
import { Notice } from '#kit/Notice.tsx'
import { TextField } from '#kit/Field.tsx'
import { Section } from '#kit/Section.tsx'
import { useActForm } from './acts/use-act-form.ts'
import { useInquiry } from './inquiry-context.tsx'
import { Select } from '#kit/Select.tsx'

/** The follow-up of a reply, chosen beside 'Send'. */
export function FollowUpSelect() {
  const { followUpDays } = useInquiry().data
  return (
    <label
      className="follow-up-select flex flex-wrap gap-y-1 gap-x-2 items-center text-ink-700 text-xs"
      htmlFor="follow-up-days"
    >
      <span>If they don’t reply, remind me</span>
      <Select
        id="follow-up-days"
        name="followUpDays"
        defaultValue={followUpDays}
        options={followUpChoices(followUpDays).map((days) => [days, followUpWords(days)])}
      />
    </label>
  )
}

/** The follow-up of this enquiry, with forms to set, move and end it. */
export function FollowUpSection() {
  const { data, now } = useInquiry()
  const { status, followUpAt } = data.inquiry
  const { field, formProps, isSending, problem } = useActForm({
    form: 'follow-up',
    begins: {
      followUpAt: toLondonLocal(
        followUpAt === null ? daysAfter(new Date(data.asOf), data.followUpDays || 3) : new Date(followUpAt),
      ),
    },
    done: 'The follow-up is saved',
  })
  if (!['new', 'open', 'replied'].includes(status)) return null
  const isDue = followUpAt !== null && new Date(followUpAt) <= now
  return (
    <Section title="Follow-up">
      <p className="pt-3 text-ink-700 text-sm">
        {followUpAt === null
          ? 'None is set. A message of theirs ends it by itself.'
          : `${isDue ? 'Due since' : 'If they don’t reply:'} ${momentWords(new Date(followUpAt), now)}`}
      </p>
      {problem !== undefined && <Notice tone="danger" title={problem} />}
      {followUpAt !== null && (
        <form {...formProps}>
          <Button type="submit" variant="ghost" name="end" value="now" pending={isSending}>
            End the follow-up
          </Button>
        </form>
      )}
      <details className="disclosure">
        <summary>{followUpAt === null ? 'Set one' : 'Choose another time'}</summary>
        {/* Reset when a reply or a colleague sets another. */}
        <form className="form-grid form-grid--stack" key={followUpAt} {...formProps}>
          <TextField label="Follow up on, London time" type="datetime-local" {...field('followUpAt')} />
          <div>
            <Button type="submit" variant="ghost" pending={isSending}>
              Save the follow-up
            </Button>
          </div>
        </form>
      </details>
    </Section>
  )
}
