import { MailCheck } from 'lucide-react'
import { consolePaths } from '#shared/console-paths.ts'
import { asSentence, counted } from '#shared/counted.ts'
import { ButtonLink } from '#kit/Button.tsx'
import { EmptyState } from '#kit/EmptyState.tsx'
import { PageHead } from '#kit/PageHead.tsx'
import type { ConsoleUnmatchedData } from './load.server.ts'
import { consolePage } from '../frame/console-page.tsx'
import { DoneNote } from '../frame/DoneNote.tsx'
import type { UnmatchedMail as UnmatchedMailData } from '#inquiries/mail-in.ts'
import { UnmatchedMail } from './UnmatchedMail.tsx'

/** Received e-mails that no inquiry could be found for. */
export const page = consolePage<ConsoleUnmatchedData>({
  place: 'inquiries',
  title: 'Unmatched e-mails',
  Main: ({ data: { mails, passing, search, next, total, isRead, returned, done } }) => (
    <>
      <PageHead
        title={
          total === 0
            ? 'Every e-mail has its place.'
            : `${asSentence(counted(total, 'e-mail belongs', 'e-mails belong'))} to no enquiry.`
        }
        actions={
          <ButtonLink variant="ghost" href={consolePaths.place('inquiries')}>
            Back to enquiries
          </ButtonLink>
        }
      >
        {isRead
          ? 'What people write to us without replying to one of our e-mails waits here. It also stays in the mailbox.'
          : 'No mailbox is read: IMAP_URL is not set. Replies by e-mail stay in the mailbox.'}
      </PageHead>
      <DoneNote done={done} words={doneWords} />
      {mails.length > 0 ? (
        <UnmatchedList mails={mails} returned={returned} search={search} />
      ) : (
        <EmptyState
          headingLevel={2}
          icon={<MailCheck className="icon" aria-hidden />}
          title="Nothing is waiting here"
        >
          {isRead
            ? 'Replies find their conversation by themselves.'
            : 'Set IMAP_URL, and replies find their conversation by themselves.'}
        </EmptyState>
      )}
      <Group title="Newsletters" mails={passing.newsletters} returned={returned} search={search} />
      <Group title="Automatic replies" mails={passing.automatic} returned={returned} search={search} />
      {next !== null && (
        <p className="pt-4 pb-8 px-pad">
          <ButtonLink variant="ghost" href={consolePaths.unmatched({ cursor: next })}>
            Show earlier
          </ButtonLink>
        </p>
      )}
    </>
  ),
})

const doneWords: Record<string, string> = {
  matched: 'The e-mail is in its conversation.',
  discarded: 'The e-mail is discarded here. It is still in the mailbox.',
  gone: 'Someone has dealt with this e-mail.',
}

type ListProps = Pick<ConsoleUnmatchedData, 'mails' | 'returned' | 'search'>

const UnmatchedList = ({ mails, returned, search }: ListProps) => (
  <ul className="grid gap-8 max-w-[52rem] list-none pt-3 px-pad pb-8">
    {mails.map((mail) => (
      <li key={mail.id}>
        <UnmatchedMail
          mail={mail}
          returned={returned?.form.endsWith(`-${mail.id}`) ? returned : null}
          search={search?.mailId === mail.id ? search : null}
        />
      </li>
    ))}
  </ul>
)

type GroupProps = Omit<ListProps, 'mails'> & { title: string; mails: UnmatchedMailData[] }

/** What nobody has to look at; open where something is done with one of it. */
function Group({ title, mails, returned, search }: GroupProps) {
  if (mails.length === 0) return null
  const isOpen = mails.some(({ id }) => search?.mailId === id || returned?.form.endsWith(`-${id}`))
  return (
    <details className="disclosure pt-0 pb-6 px-pad" open={isOpen}>
      <summary>{`${title} (${mails.length})`}</summary>
      <p className="quiet">Deleted 30 days after they came.</p>
      <UnmatchedList mails={mails} returned={returned} search={search} />
    </details>
  )
}
