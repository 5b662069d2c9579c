import { MailCheck } from 'lucide-react'
import { UnmatchedList } from '#features/inquiries/console/UnmatchedList.tsx'
import { consolePaths } from '#shared/console-paths.ts'
import { asSentence, counted } from '#shared/counted.ts'
import { EmptyBox } from '#ui/console/EmptyBox.tsx'
import { PageHead } from '#ui/console/PageHead.tsx'
import { type ConsoleUnmatchedData } from '#features/desk/page-data.ts'
import { consolePage } from './console/console-page.tsx'
import { DoneNote } from './console/DoneNote.tsx'

/** E-mails that came in and belong to no inquiry. */
export const page = consolePage<ConsoleUnmatchedData>({
  place: 'inquiries',
  title: 'Unmatched e-mails',
  Main: ({ data: { mails, next, total, isRead, returned, done } }) => (
    <>
      <PageHead
        title={
          total === 0
            ? 'Every e-mail has its place.'
            : `${asSentence(counted(total, 'e-mail belongs', 'e-mails belong'))} to no enquiry.`
        }
        actions={
          <a className="button button--ghost" href={consolePaths.place('inquiries')}>
            Back to enquiries
          </a>
        }
      >
        {isRead
          ? 'What people write to us without replying to one of our e-mails waits here. It also stays in the mailbox.'
          : 'No mailbox is read: IMAP_URL is not set. Replies by e-mail stay in the mailbox.'}
      </PageHead>
      <DoneNote done={done} words={doneWords} />
      {mails.length > 0 ? (
        <UnmatchedList mails={mails} returned={returned} />
      ) : (
        <EmptyBox isUnderTitle icon={<MailCheck className="icon" aria-hidden />} title="Nothing waits here">
          {isRead
            ? 'Replies find their conversation by themselves.'
            : 'Set IMAP_URL, and replies find their conversation by themselves.'}
        </EmptyBox>
      )}
      {next !== null && (
        <p className="show-earlier">
          <a className="button button--ghost" href={consolePaths.unmatched({ cursor: next })}>
            Show earlier
          </a>
        </p>
      )}
    </>
  ),
})

const doneWords: Record<string, string> = {
  matched: 'The e-mail is in its conversation.',
  dismissed: 'The e-mail has been put away. It is still in the mailbox.',
  gone: 'Somebody has dealt with this e-mail.',
}
