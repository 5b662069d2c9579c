import { Inbox } from 'lucide-react'
import { Button } from '#kit/Button.tsx'
import { Table, type Column } from '#kit/Table.tsx'
import { Notice } from '#kit/Notice.tsx'
import { EmptyState } from '#kit/EmptyState.tsx'
import { PageHead, Views, FilterBar } from '#kit/PageHead.tsx'
import { Section } from '#kit/Section.tsx'
import { Badge } from '#kit/Badge.tsx'
import { Tag } from '#kit/Tag.tsx'
import { ToastShelf, showToast } from '#kit/ToastShelf.tsx'

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

/** The components of console pages, for developers: `/dev/console`. */
export function ConsoleKit() {
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
        <Notice tone="danger" title="We couldn’t load the mail. Nothing has been lost." />
        <Notice tone="woad" title="Maisie changed this while you were writing" />
        <EmptyState icon={<Inbox className="icon" aria-hidden />} title="Every e-mail left">
          Nothing has failed in 30 days.
        </EmptyState>
      </Section>
      <Section title="Acts">
        <Tag tone="weld">New</Tag>
        <Button variant="danger">Erase for good</Button>
        <Button variant="quiet" onClick={() => showToast({ title: 'Done', onUndo: () => {} })}>
          Show a toast
        </Button>
      </Section>
      <ToastShelf />
    </main>
  )
}
