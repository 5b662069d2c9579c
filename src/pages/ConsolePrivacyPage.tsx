import { Shield } from 'lucide-react'
import { CaseTable } from '#features/privacy/console/CaseTable.tsx'
import { RecordForm } from '#features/privacy/console/RecordForm.tsx'
import { RetentionTable } from '#features/privacy/console/RetentionTable.tsx'
import type { PrivacyCase } from '#features/privacy/privacy-case.ts'
import type { RetentionPlan } from '#features/privacy/privacy-data.ts'
import { asSentence, counted } from '#shared/counted.ts'
import { londonDay } from '#shared/dates.ts'
import { EmptyBox } from '#ui/console/EmptyBox.tsx'
import { PageHead } from '#ui/console/PageHead.tsx'
import { Section } from '#ui/console/Section.tsx'
import type { FormState } from '#ui/field-props.ts'
import { consolePage } from './console/console-page.tsx'
import { DoneNote } from './console/DoneNote.tsx'

export type ConsolePrivacyData = {
  cases: PrivacyCase[]
  plan: RetentionPlan
  /** What the form for a new request begins with. */
  begun: Record<'kind' | 'email' | 'name', string>
  /** A request that came back with mistakes. */
  returned: FormState | null
  done: string | null
  /** ISO 8601. */
  now: string
}

/** What people asked about their own data, and how long things are kept (console.md §7). */
export const page = consolePage<ConsolePrivacyData>({
  place: 'privacy',
  title: 'Privacy',
  Main: ({ data: { cases, plan, begun, returned, done, now } }) => {
    const open = cases.filter(({ state }) => state === 'open').length
    return (
      <>
        <PageHead
          title="Privacy"
          actions={
            <a className="button" href="#record">
              Record a request
            </a>
          }
        >
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
            <EmptyBox
              isUnderTitle
              icon={<Shield className="icon" aria-hidden />}
              title="Nobody has asked yet"
            >
              Requests come from the page “Your data”, from the private page of an enquiry, or are recorded
              here.
            </EmptyBox>
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
