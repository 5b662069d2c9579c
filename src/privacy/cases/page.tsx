import { Shield } from 'lucide-react'
import { Button, ButtonLink } from '#kit/Button.tsx'
import { CaseTable } from '../CaseTable.tsx'
import {
  type PrivacyCase,
  caseKinds,
  kindWords,
  type RetentionPlan,
  type RetainedKind,
} from '../privacy-case.ts'
import { asSentence, counted } from '#shared/counted.ts'
import { londonDay, longDate } from '#shared/dates.ts'
import { EmptyState } from '#kit/EmptyState.tsx'
import { PageHead } from '#kit/PageHead.tsx'
import { Section } from '#kit/Section.tsx'
import { type FormState, fieldPropsOf } from '#kit/field-props.ts'
import { consolePage } from '#console/frame/console-page.tsx'
import { DoneNote } from '#console/frame/DoneNote.tsx'
import { consolePaths } from '#shared/console-paths.ts'
import { PostForm } from '#kit/PostForm.tsx'
import { TextArea, TextField } from '#kit/Field.tsx'
import { Table, type Column } from '#kit/Table.tsx'

export type ConsolePrivacyData = {
  cases: PrivacyCase[]
  plan: RetentionPlan
  /** The initial values of the form for a new request. */
  begun: Record<'kind' | 'email' | 'name', string>
  /** A returned form. */
  returned: FormState | null
  done: string | null
  /** ISO 8601. */
  now: string
}

/** Data requests and retention periods (console.md §7). */
export const page = consolePage<ConsolePrivacyData>({
  place: 'privacy',
  title: 'Privacy',
  Main: ({ data: { cases, plan, begun, returned, done, now } }) => {
    const open = cases.filter(({ state }) => state === 'open').length
    return (
      <>
        <PageHead title="Privacy" actions={<ButtonLink href="#record">Record a request</ButtonLink>}>
          {open === 0
            ? 'No request is open.'
            : `${asSentence(counted(open, 'request is', 'requests are'))} open.`}{' '}
          The law gives one month; we aim for 28 days.
        </PageHead>
        <DoneNote done={done} words={doneWords} />
        <Section title="Requests" count={open}>
          {cases.length > 0 ? (
            <CaseTable cases={cases} now={now} />
          ) : (
            <EmptyState
              headingLevel={2}
              icon={<Shield className="icon" aria-hidden />}
              title="Nobody has asked yet"
            >
              Requests come from the page “Your data”, from the private page of an enquiry, or are recorded
              here.
            </EmptyState>
          )}
        </Section>
        <Section title="How long we keep things">
          <RetentionTable plan={plan} />
        </Section>
        <div id="record">
          <Section title="Record a request">
            <RecordForm state={returned} begun={begun} today={londonDay(new Date(now))} />
          </Section>
        </div>
      </>
    )
  },
})

const doneWords: Record<string, string> = {
  retention: 'From now on, anything past its time is deleted automatically.',
  changed: 'The numbers have changed since you looked. Please look again.',
}

type RecordFormProps = {
  /** The returned form. */
  state: FormState | null
  begun: Record<string, string>
  today: string
}

/** Records a request by letter, by telephone or in person: the deadline counts from the day of receipt. */
function RecordForm({ state, begun, today }: RecordFormProps) {
  const form = { prefix: 'record', ...(state ?? { values: { ...begun, receivedOn: today } }) }
  const field = fieldPropsOf(form)
  const chosen = form.values?.['kind'] ?? 'access'
  return (
    <PostForm
      action={consolePaths.place('privacy')}
      className="form-grid form-grid--narrow"
      prefix="record"
      errors={form.errors}
      failed="Nothing has been recorded"
      submit="Record it"
    >
      <fieldset className="flex flex-wrap gap-y-2 gap-x-5 form-grid__wide">
        <legend className="mb-1 font-semibold text-sm">Wants</legend>
        {caseKinds.map((kind) => (
          <label className="inline-flex gap-2 items-center min-h-control" key={kind}>
            <input type="radio" name="kind" value={kind} defaultChecked={kind === chosen} />
            {kindWords[kind]}
          </label>
        ))}
      </fieldset>
      <TextField label="Name" autoComplete="off" optional maxLength={200} {...field('name')} />
      <TextField
        label="E-mail address"
        hint="Check first that it is theirs: what is under it is theirs to have, and to be erased."
        type="email"
        autoComplete="off"
        required
        {...field('email')}
      />
      <TextField label="Reached us on" type="date" max={today} required {...field('receivedOn')} />
      <TextArea
        label="In their words"
        hint="Needed for a complaint."
        className="form-grid__wide"
        rows={3}
        maxLength={5000}
        {...field('message')}
      />
    </PostForm>
  )
}

type Row = RetentionPlan['rows'][number]

const kinds: Record<RetainedKind, { what: string; after: string }> = {
  spam: { what: 'Spam', after: 'Deleted' },
  inquiries: { what: 'Enquiries that did not become clients', after: 'Deleted, with the whole conversation' },
  unmatched: { what: 'E-mails that belong to no enquiry', after: 'Deleted' },
  passing: { what: 'Newsletters and automatic replies that belong to no enquiry', after: 'Deleted' },
  returned: { what: 'Bounced addresses', after: 'Deleted' },
  activity: { what: 'Activity', after: 'Deleted' },
  audits: { what: 'Visibility audits', after: 'Deleted, as each report says' },
}

/** The retention periods, what a run would delete now, and the switch that enables it. */
function RetentionTable({ plan }: { plan: RetentionPlan }) {
  const { rows, startedAt, startedBy } = plan
  const total = rows.reduce((sum, { kind, count }) => (kind === 'audits' ? sum : sum + count), 0)
  return (
    <>
      <Table
        label="How long we keep things"
        columns={[what, retentionColumn, after, next]}
        rows={rows}
        keyOf={({ kind }) => kind}
        isDense
      />
      {startedAt === null ? (
        <form
          method="post"
          action={consolePaths.startRetention()}
          className="flex flex-wrap gap-3 items-start mt-4"
        >
          <p className="facts__quiet">
            Only audits are deleted automatically so far. The first run deletes what the last column counts;
            after that there is a run every hour. It cannot be undone.
          </p>
          <input type="hidden" name="seen" value={total} />
          <Button type="submit" variant="danger">
            {total === 0
              ? 'Start deleting, every hour'
              : `Delete ${counted(total, 'row', 'rows')} now, then every hour`}
          </Button>
        </form>
      ) : (
        <p className="facts__quiet">
          Deleted by itself, every hour, since {longDate(londonDay(new Date(startedAt)))} ({startedBy}). The
          times are in the <a href={`${consolePaths.settings('agency')}#retention`}>settings</a>.
        </p>
      )}
    </>
  )
}

const what: Column<Row> = { head: 'What', cell: ({ kind }) => <b>{kinds[kind].what}</b> }
const retentionColumn: Column<Row> = {
  head: 'Kept for',
  narrow: 'whole-line',
  isNamed: true,
  cell: (row) => row.kept,
}
const after: Column<Row> = { head: 'Then', narrow: 'hidden', cell: ({ kind }) => kinds[kind].after }
const next: Column<Row> = {
  head: 'Past their time',
  isRight: true,
  isNamed: true,
  cell: ({ count }) => (count === 0 ? 'none' : count.toLocaleString('en-GB')),
}
