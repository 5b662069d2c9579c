import { Fragment, useState, type ReactNode } from 'react'
import { consolePaths, type InquiryForm } from '#shared/console-paths.ts'
import { WithAddresses } from '#kit/EmailAddress.tsx'
import { ConsoleDialog } from '#kit/ConsoleDialog.tsx'
import { Section } from '#kit/Section.tsx'
import { useForm } from '#api-client/use-form.ts'
import { Initials } from '#kit/Initials.tsx'
import { useConsole } from '#console/frame/console-context.ts'
import { FollowUpForm } from '../FollowUp.tsx'
import { useInquiry } from '../inquiry-context.tsx'
import { useOwnerChange } from '../use-changes.ts'
import { ForwardForm } from './ForwardForm.tsx'
import { MergeForm } from './MergeForm.tsx'
import { OutsideReplyForm } from './OutsideReplyForm.tsx'
import { londonMoment, toLondonLocal } from '#shared/dates.ts'
import { Button } from '#kit/Button.tsx'
import { Notice } from '#kit/Notice.tsx'
import { TextArea, TextField } from '#kit/Field.tsx'
import { useActForm } from './use-act-form.ts'
import {
  dueInWords,
  missedBySnooze,
  ownSnoozeTime,
  snoozePresets,
  untilTheyWrite,
} from '../snooze-presets.ts'
import { stateWords } from '../event-words.ts'
import { Select } from '#kit/Select.tsx'

type Shown = { title: string; Form: () => ReactNode }

const suggestedInMs = 3 * 3_600_000

/** Sets a new time for an overdue reply, which the visitor gets with an apology. */
function NewTimeForm() {
  const { data } = useInquiry()
  const { field, formProps, isSending, problem } = useActForm({
    form: 'new-time',
    begins: { until: toLondonLocal(new Date(Date.parse(data.asOf) + suggestedInMs)) },
    done: 'The visitor is told the new time',
  })
  return (
    <form {...formProps} className="form-grid form-grid--stack form-grid--narrow">
      <p>They get an apology with this time, in your name. The promise stays missed.</p>
      {problem !== undefined && <Notice tone="danger" title={problem} />}
      <TextField
        label="New time, in London"
        type="datetime-local"
        hint="Within seven days."
        required
        {...field('until')}
      />
      <TextArea
        label="Why it is late"
        optional
        hint="A sentence that they read. Leave it empty rather than guess."
        maxLength={500}
        rows={2}
        {...field('why')}
      />
      <div>
        <Button type="submit" pending={isSending}>
          Send the apology
        </Button>
      </div>
    </form>
  )
}

/** Hides an inquiry from 'Unanswered' until a time. */
function SnoozeForm() {
  const { data } = useInquiry()
  const { snoozedUntil } = data.inquiry
  // As of the page: a preset must not change while it is being chosen.
  const asOf = new Date(data.asOf)
  const begins = ownSnoozeTime(asOf)
  const { field, formProps, isSending, problem } = useActForm({
    form: 'snooze',
    begins: { own: begins },
    done: 'Saved. The clock keeps running',
  })
  const [own, setOwn] = useState(begins)
  // While it is no whole time, that of before says nothing wrong.
  const ownUntil = (londonMoment(own) ?? asOf).toISOString()
  const missedOf = (choice: { label: string; until: string }) => missedBySnooze(data.inquiry, choice, asOf)
  // Two forms: Enter in the field sends its time.
  return (
    <div className="form-grid form-grid--stack form-grid--narrow">
      <p>Until then it is not listed as waiting for a reply. The deadline does not move.</p>
      {problem !== undefined && <Notice tone="danger" title={problem} />}
      <form className="grid gap-2 justify-items-start" {...formProps}>
        {[...snoozePresets(asOf), { ...untilTheyWrite, when: '' }].map((choice) => (
          <Fragment key={choice.label}>
            <Button
              type="submit"
              variant="ghost"
              name="until"
              value={choice.until}
              aria-describedby={missedOf(choice) && `snooze-${choice.until}`}
            >
              {choice.label} <span className="text-ink-700 font-normal">{choice.when}</span>
            </Button>
            {missedOf(choice) && (
              <p className="-mt-1 mb-1 text-danger-700 text-sm" id={`snooze-${choice.until}`}>
                {missedOf(choice)}
              </p>
            )}
          </Fragment>
        ))}
        {snoozedUntil !== null && (
          <Button type="submit" variant="ghost" name="until" value="never">
            Show it again now
          </Button>
        )}
      </form>
      <form className="form-grid form-grid--stack form-grid--narrow" {...formProps}>
        <TextField
          label="Or until, London time"
          type="datetime-local"
          hint={missedOf({ label: 'Until then', until: ownUntil }) ?? dueInWords(data.inquiry, asOf)}
          {...field('own')}
          error={field('snoozedUntil').error}
          onChange={({ currentTarget }) => setOwn(currentTarget.value)}
        />
        <div>
          <Button type="submit" name="until" value="own" pending={isSending}>
            Snooze until then
          </Button>
        </div>
      </form>
    </div>
  )
}

/** Gives the inquiry to someone: each colleague is one press. */
function AssignForm() {
  const { data, openAct } = useInquiry()
  const { person } = useConsole().shell
  const change = useOwnerChange()
  const { inquiry, colleagues } = data
  const owner = inquiry.owner?.username ?? ''
  const { onSubmit } = useForm({
    send({ owner: username }) {
      const colleague = colleagues.find((one) => one.username === username)
      openAct(undefined)
      change(colleague?.username ?? null, colleague?.name)
    },
  })
  const you = colleagues.filter(({ username }) => username === person.username)
  const others = colleagues.filter(({ username }) => username !== person.username)
  return (
    <form
      method="post"
      action={consolePaths.inquiryForm(inquiry.reference, 'assign')}
      className="grid gap-2 justify-items-start"
      onSubmit={onSubmit}
    >
      <input type="hidden" name="seenOwner" value={owner} />
      {[...you, ...others]
        .filter(({ username }) => username !== owner)
        .map(({ username, name }) => (
          <Button key={username} type="submit" variant="ghost" name="owner" value={username}>
            <Initials name={name} />
            {username === person.username ? 'Assign to me' : name}
          </Button>
        ))}
      {owner !== '' && (
        <Button type="submit" variant="quiet" name="owner" value="">
          Nobody
        </Button>
      )}
    </form>
  )
}

/** Changes the state of an inquiry, with a reason for colleagues. */
function StateForm() {
  const { data } = useInquiry()
  const { nextStates } = data
  const { field, formProps, isSending, problem } = useActForm({
    form: 'status',
    begins: { status: nextStates[0] ?? '', reason: '' },
    done: 'The state is changed',
  })
  const { id, name, defaultValue, error } = field('status')
  const unconfirmed = field('confirm').error
  return (
    <form {...formProps} className="form-grid form-grid--stack form-grid--narrow">
      {problem !== undefined && <Notice tone="danger" title={problem} />}
      <div className="field">
        <label className="field__label" htmlFor={id}>
          State
        </label>
        <Select
          {...{ id, name, defaultValue }}
          options={nextStates.map((state) => [state, stateWords[state]])}
        />
        {error !== undefined && <p className="field__error">{error}</p>}
      </div>
      <TextField
        label="Why"
        hint="For your colleagues. The visitor does not see it."
        optional
        maxLength={500}
        {...field('reason')}
      />
      {unconfirmed !== undefined && (
        <div className="field">
          <p className="field__error" id="status-unconfirmed" role="alert">
            {unconfirmed}
          </p>
          <label className="check">
            <input type="checkbox" name="confirm" value="true" aria-describedby="status-unconfirmed" />
            Close it without a reply
          </label>
        </div>
      )}
      <div>
        <Button type="submit" pending={isSending}>
          Change it
        </Button>
      </div>
    </form>
  )
}

/** Converts an inquiry to a client with a project, and sends the invitation. */
function ConvertForm() {
  const { data, visitor } = useInquiry()
  const { inquiry, newClient } = data
  const { field, formProps, isSending, problem } = useActForm({
    form: 'client',
    begins: newClient,
    done: `${visitor} is a client now`,
  })
  return (
    <form {...formProps} className="form-grid form-grid--stack form-grid--narrow">
      <p>
        One step: the client, a first project with its first update, and an invitation to{' '}
        <WithAddresses>{`${inquiry.email}.`}</WithAddresses> If this address has an account already, the
        project goes there. The enquiry stays here.
      </p>
      {inquiry.repliedAt === null && (
        <p>
          <strong>Nobody has replied yet.</strong> An invitation is not a reply: write one first, or this
          enquiry stops waiting and counts as not replied to.
        </p>
      )}
      {problem !== undefined && <Notice tone="danger" title={problem} />}
      <TextField
        label="Username"
        hint="What they may sign in with, besides their e-mail address."
        maxLength={40}
        autoComplete="off"
        spellCheck={false}
        {...field('username')}
      />
      <TextField label="Project" maxLength={120} required {...field('projectName')} />
      <TextField label="Service" maxLength={120} required {...field('projectType')} />
      <TextField
        label="Value"
        hint="As the client sees it, with the currency."
        optional
        maxLength={60}
        {...field('totalValue')}
      />
      <div>
        <Button type="submit" pending={isSending}>
          Make client and invite
        </Button>
      </div>
    </form>
  )
}

// Reply and note have forms on the page itself.
const acts: Partial<Record<InquiryForm, Shown>> = {
  client: { title: 'Make a client of this enquiry', Form: ConvertForm },
  forward: { title: 'Forward a message', Form: ForwardForm },
  assign: { title: 'Assign this enquiry', Form: AssignForm },
  'follow-up': { title: 'Follow up', Form: FollowUpForm },
  snooze: { title: 'Snooze this enquiry', Form: SnoozeForm },
  'outside-reply': { title: 'Record a reply', Form: OutsideReplyForm },
  merge: { title: 'Merge with another enquiry', Form: MergeForm },
  status: { title: 'Change the state', Form: StateForm },
  'new-time': { title: 'Give a new time', Form: NewTimeForm },
}

/** The open form: in a dialog, or on the page if the query opens it. */
export function ActPanel() {
  const { act, openAct, data } = useInquiry()
  const shown = act && acts[act.form]
  if (!shown) return null
  const { title, Form } = shown
  if (act.isInline)
    return (
      <Section title={title} action={<a href={consolePaths.inquiry(data.inquiry.reference)}>Close</a>}>
        <Form />
      </Section>
    )
  return (
    <ConsoleDialog title={title} onClose={() => openAct(undefined)}>
      <Form />
    </ConsoleDialog>
  )
}
