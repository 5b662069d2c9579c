import { Inbox } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#kit/Button.tsx'
import { ByHand } from '#kit/ByHand.tsx'
import { ConsoleDialog } from '#kit/ConsoleDialog.tsx'
import { TextField } from '#kit/Field.tsx'
import { Initials } from '#kit/Initials.tsx'
import { KeyHints } from '#kit/KeyHints.tsx'
import { Table, type Column } from '#kit/Table.tsx'
import { Notice } from '#kit/Notice.tsx'
import { EmptyState } from '#kit/EmptyState.tsx'
import { PageHead, Views, FilterBar } from '#kit/PageHead.tsx'
import { Entry, EntryList, Section } from '#kit/Section.tsx'
import { Badge } from '#kit/Badge.tsx'
import { Tag } from '#kit/Tag.tsx'
import { ToastStrip } from '#kit/ToastStrip.tsx'
import { toast, undoBy } from '#kit/toast.ts'

type Row = { name: string; group: string }

const rows: Row[] = [
  { name: 'Tamsin Ferreira', group: 'Today' },
  { name: 'Owen Pritchard', group: 'Yesterday' },
]
const columns: Column<Row>[] = [
  { head: 'Name', cell: ({ name }) => <b>{name}</b> },
  { head: 'State', cell: () => <Badge tone="good">Sent</Badge>, narrow: 'end' },
  { head: 'What', cell: () => 'The acknowledgement of an enquiry', narrow: 'whole-line' },
  {
    head: 'Change',
    cell: () => (
      <Button size="small" variant="ghost">
        Retry
      </Button>
    ),
    narrow: 'actions',
    isRight: true,
  },
]

const badgeTones = ['new', 'open', 'waiting', 'good', 'bad', 'held', 'off', 'planned'] as const
const tagTones = ['rose', 'weld', 'danger', 'neutral', 'success', 'outline'] as const

/** The components of console pages, for developers: `/dev/console`. */
export function ConsoleKit() {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <main id="main">
      <PageHead title="Console kit" actions={<Button>One primary</Button>}>
        The parts every screen is made of.
      </PageHead>
      <Views
        label="Mail"
        views={[
          { label: 'Failed', href: '?view=failed', count: 2, isCurrent: true },
          { label: 'Waiting', href: '?view=waiting', isCurrent: false },
        ]}
      />
      <FilterBar label="Mail" search={{ name: 'q', placeholder: 'Subject', value: '' }} end="2 of 14" />
      <Table
        label="Mail"
        columns={columns}
        rows={rows}
        keyOf={({ name }) => name}
        groupOf={({ group }) => group}
      />
      <Section title="States" count={3}>
        <p className="flex flex-wrap gap-3 pt-4">
          {badgeTones.map((tone) => (
            <Badge key={tone} tone={tone}>
              {tone}
            </Badge>
          ))}
        </p>
        <p className="flex flex-wrap gap-3 py-4">
          {tagTones.map((tone) => (
            <Tag key={tone} tone={tone}>
              {tone}
            </Tag>
          ))}
        </p>
        <Notice tone="danger" title="We couldn’t load the mail. Nothing has been lost." />
        <Notice tone="weld" title="Someone else is writing a reply" />
        <Notice tone="woad" title="Maisie changed this while you were writing" />
        <EmptyState icon={<Inbox className="icon" aria-hidden />} title="Every e-mail left">
          Nothing has failed in 30 days.
        </EmptyState>
      </Section>
      <Section title="People and entries">
        <EntryList>
          <Entry
            mark={<Initials name="Tamsin Ferreira" />}
            title="Tamsin Ferreira"
            href="?entry"
            aside="10:05"
          >
            <ByHand isPerson /> Replied to an enquiry
          </Entry>
          <Entry
            mark={<Initials name={undefined} />}
            title="Nobody yet"
            aside={<ByHand isPerson={false} />}
          />
        </EntryList>
      </Section>
      <Section title="Fields">
        <div className="form-grid max-w-[42rem] pt-4">
          <TextField id="kit-name" name="name" label="Name" />
          <TextField id="kit-mail" name="mail" label="E-mail" error="Please enter a valid e-mail address" />
        </div>
      </Section>
      <Section title="Acts">
        <p className="flex flex-wrap gap-2 pt-4">
          <Button>Primary</Button>
          <Button variant="ghost">Ghost</Button>
          <Button variant="quiet">Quiet</Button>
          <Button variant="danger">Erase for good</Button>
          <Button variant="ghost" onClick={() => toast({ title: 'Done', action: undoBy(() => {}) })}>
            Show a toast
          </Button>
          <Button variant="ghost" onClick={() => setIsOpen(true)}>
            Open a dialog
          </Button>
        </p>
      </Section>
      <KeyHints
        hints={[
          [['j', 'k'], 'move'],
          [['Enter'], 'open'],
        ]}
      />
      {isOpen && (
        <ConsoleDialog title="A dialog" onClose={() => setIsOpen(false)} actions={<Button>Save</Button>}>
          <p>What it is about, in a sentence.</p>
        </ConsoleDialog>
      )}
      <ToastStrip />
    </main>
  )
}
