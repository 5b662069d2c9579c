import { fullName } from '#shared/full-name.ts'
import { X } from 'lucide-react'
import { useState } from 'react'
import { useForm } from '#api-client/use-form.ts'
import { inboxQueryText } from '../inbox-filter.ts'
import { missedBySnooze, snoozePresets, untilTheyWrite } from '../conversation/snooze-presets.ts'
import { consolePaths } from '#shared/console-paths.ts'
import { Button, IconButton } from '#kit/Button.tsx'
import type { FormValues } from '#kit/field-props.ts'
import { useConsole } from '#console/frame/console-context.ts'
import { useInbox } from './inbox-context.tsx'
import { SnoozePastDeadline, type Missed } from './SnoozePastDeadline.tsx'
import { clearSelection, selectedReferences, useSelectedCount } from './selection.ts'
import type { Bulk } from './use-bulk.ts'
import { Select, type Option } from '#kit/Select.tsx'

/** The id of the form that the boxes of the rows belong to. */
export const bulkFormId = 'bulk'

/** What can be done to those that are selected; there once one is. A native form: it works without scripts. */
export function BulkBar({ bulk }: { bulk: Bulk }) {
  const { data, list } = useInbox()
  const { person } = useConsole().shell
  const count = useSelectedCount()
  const { setStatus, give, snooze } = bulk
  const [asked, setAsked] = useState<{ until: string; references: string[]; missed: Missed[] }>()
  const asOf = new Date(list.asOf)
  const choices = [...snoozePresets(asOf), untilTheyWrite]
  const apply = ({ act, owner: username, until }: FormValues) => {
    const references = selectedReferences()
    if (act === 'close' || act === 'spam' || act === 'reopen') setStatus(act, references)
    if (act === 'take') give({ username: person.username, name: fullName(person) }, references, true)
    if (act === 'hand-over') {
      const owner = data.colleagues.find((one) => one.username === username) ?? null
      give(owner, references, owner?.username === person.username)
    }
    const choice = choices.find((one) => one.until === until)
    if (act === 'snooze' && choice) {
      const missed = list.inquiries.flatMap((one) => {
        const words = references.includes(one.reference) && missedBySnooze(one, choice, asOf)
        return words ? [{ reference: one.reference, name: fullName(one), words }] : []
      })
      if (missed.length > 0) return setAsked({ until: choice.until, references, missed })
      snooze(choice.until, references)
    }
    clearSelection()
  }
  const { onSubmit } = useForm({ send: apply })
  return (
    <>
      <form
        id={bulkFormId}
        className="hidden in-[.inbox:has(.inbox-row_:checked)]:flex sticky top-0 z-15 gap-1 items-center py-3 px-pad overflow-x-auto bg-mulberry-900 text-paper [--focus:var(--weld-400)] max-lg:fixed max-lg:right-0 max-lg:bottom-[calc(56px_+_var(--strip))] max-lg:left-0 max-lg:top-auto max-lg:py-0.5 forced-colors:border"
        method="post"
        action={consolePaths.bulkInquiries()}
        aria-label="Selected enquiries"
        onSubmit={onSubmit}
      >
        <input type="hidden" name="back" value={inboxQueryText(data.filter)} />
        <output className="mr-2 font-strong whitespace-nowrap">
          {count > 0 ? `${count} selected` : 'Selected'}
        </output>
        <Act value="take">Assign to me</Act>
        <span className="inline-flex flex-none gap-0.5 items-center">
          <Select
            className="w-auto max-w-[11rem]"
            name="owner"
            aria-label="Reassign to"
            options={[
              ['', 'Nobody'],
              ...data.colleagues.map(({ username, name }): Option => [username, name]),
            ]}
          />
          <Act value="hand-over">Reassign</Act>
        </span>
        <span className="inline-flex flex-none gap-0.5 items-center">
          <Select
            className="w-auto max-w-[11rem]"
            name="until"
            aria-label="Snooze"
            options={choices.map(({ label, until }): Option => [until, label])}
          />
          <Act value="snooze">Snooze</Act>
        </span>
        <Act value="close">Close</Act>
        <Act value="reopen">Reopen</Act>
        <Act value="spam">Spam</Act>
        <IconButton label="Clear selection" className="ml-auto no-scripting:hidden" onClick={clearSelection}>
          <X className="icon" aria-hidden />
        </IconButton>
      </form>
      {asked && (
        <SnoozePastDeadline
          missed={asked.missed}
          onGiveUp={() => setAsked(undefined)}
          onConfirm={() => {
            setAsked(undefined)
            snooze(asked.until, asked.references)
            clearSelection()
          }}
        />
      )}
    </>
  )
}

const Act = ({ value, children }: { value: string; children: string }) => (
  <Button type="submit" variant="quiet" size="small" className="button--on-dark" name="act" value={value}>
    {children}
  </Button>
)
