import { momentWords } from '../clock.ts'
import { daysAfter, followUpChoices, followUpPresets, followUpWords } from '../follow-up.ts'
import { canBeFollowedUp } from '../inquiry-kind.ts'
import { shortDateAndTime, toLondonLocal } from '#shared/dates.ts'
import { Button } from '#kit/Button.tsx'
import { Notice } from '#kit/Notice.tsx'
import { TextField } from '#kit/Field.tsx'
import { Section } from '#kit/Section.tsx'
import { ActLink } from './acts/ActLink.tsx'
import { useActForm } from './acts/use-act-form.ts'
import { useRemembered } from './composer/remembered.ts'
import { useInquiry } from './inquiry-context.tsx'
import { useIsHydrated } from '#kit/use-is-hydrated.ts'
import { Select } from '#kit/Select.tsx'

/** The follow-up of a reply, chosen beside 'Send'. */
export function FollowUpSelect() {
  const { followUpDays } = useInquiry().data
  const isHydrated = useIsHydrated()
  const [remembered, remember] = useRemembered('follow-up')
  // Of a reply that was taken back it stays as it was.
  const days = followUpDays || Number(remembered) || 0
  return (
    <label
      className="flex flex-wrap gap-y-1 gap-x-2 items-center text-ink-700 text-xs"
      htmlFor="follow-up-days"
    >
      <span>If they don’t reply, remind me</span>
      <Select
        className="w-auto"
        id="follow-up-days"
        name="followUpDays"
        // What this device remembers is known after hydration. Not by the choice itself, which would lose the focus.
        key={`${isHydrated} ${followUpDays}`}
        defaultValue={days}
        onChange={({ currentTarget }) => remember(currentTarget.value)}
        options={followUpChoices(days).map((choice) => [choice, followUpWords(choice)])}
      />
    </label>
  )
}

/** Sets, moves or ends the follow-up of this enquiry: each usual time is one press. */
export function FollowUpForm() {
  const { data } = useInquiry()
  const { followUpAt } = data.inquiry
  const asOf = new Date(data.asOf)
  const presets = followUpPresets(asOf)
  const { field, formProps, isSending, problem } = useActForm({
    form: 'follow-up',
    begins: { followUpAt: toLondonLocal(followUpAt === null ? daysAfter(asOf, 3) : new Date(followUpAt)) },
    done: 'The follow-up is saved',
  })
  const { error, ...own } = field('followUpAt')
  return (
    <div className="form-grid form-grid--stack form-grid--narrow">
      <p>If they have not written by then, it comes back to Today. Nothing is sent to them.</p>
      {problem !== undefined && <Notice tone="danger" title={problem} />}
      <form className="grid gap-2 justify-items-start" {...formProps}>
        {presets.map(({ label, at }) => (
          <Button key={label} type="submit" variant="ghost" name="followUpAt" value={toLondonLocal(at)}>
            {label} <span className="text-ink-700 font-normal">{shortDateAndTime(at)}</span>
          </Button>
        ))}
        {followUpAt !== null && (
          <Button type="submit" variant="ghost" name="end" value="now">
            End the follow-up
          </Button>
        )}
      </form>
      <form className="form-grid form-grid--stack form-grid--narrow" {...formProps}>
        <TextField label="Or on, London time" type="datetime-local" {...own} error={error} />
        <div>
          <Button type="submit" pending={isSending}>
            Save the follow-up
          </Button>
        </div>
      </form>
    </div>
  )
}

/** Whether this enquiry has a follow-up, and when. */
export function FollowUpSection() {
  const { data, now } = useInquiry()
  const { followUpAt } = data.inquiry
  const { formProps, isSending } = useActForm({ form: 'follow-up', done: 'The follow-up is ended' })
  if (!canBeFollowedUp(data.inquiry.status)) return null
  const isDue = followUpAt !== null && new Date(followUpAt) <= now
  return (
    <Section title="Follow-up">
      <p className="py-3 text-ink-700 text-sm">
        {followUpAt === null
          ? 'None is set. A message of theirs ends it by itself.'
          : `${isDue ? 'Due since' : 'If they don’t reply:'} ${momentWords(new Date(followUpAt), now)}`}
      </p>
      <div className="flex flex-wrap gap-2">
        <ActLink form="follow-up" className="button button--ghost">
          {followUpAt === null ? 'Set one' : 'Choose another time'}
        </ActLink>
        {followUpAt !== null && (
          <form {...formProps}>
            <Button type="submit" variant="quiet" name="end" value="now" pending={isSending}>
              End the follow-up
            </Button>
          </form>
        )}
      </div>
    </Section>
  )
}
