import type { ReactNode } from 'react'
import { consolePaths, type InquiryForm } from '#shared/console-paths.ts'
import { ConsoleDialog } from '#ui/console/ConsoleDialog.tsx'
import { Section } from '#ui/console/Section.tsx'
import { useInquiry } from '../inquiry-context.tsx'
import { ConvertForm } from './ConvertForm.tsx'
import { MergeForm } from './MergeForm.tsx'
import { NewTimeForm } from './NewTimeForm.tsx'
import { OutsideReplyForm } from './OutsideReplyForm.tsx'
import { SnoozeForm } from './SnoozeForm.tsx'
import { StateForm } from './StateForm.tsx'

type Shown = { title: string; Form: () => ReactNode }

// Reply, note and owner are in the page itself.
const acts: Partial<Record<InquiryForm, Shown>> = {
  client: { title: 'Make a client of this enquiry', Form: ConvertForm },
  snooze: { title: 'Snooze this enquiry', Form: SnoozeForm },
  'outside-reply': { title: 'Record a reply', Form: OutsideReplyForm },
  merge: { title: 'Merge with another enquiry', Form: MergeForm },
  status: { title: 'Change the state', Form: StateForm },
  'new-time': { title: 'Give a new time', Form: NewTimeForm },
}

/** The form that is open, if one is: in a dialog, or in the page where its address opened it. */
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
