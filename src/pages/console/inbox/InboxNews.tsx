import { asSentence, counted } from '#shared/counted.ts'
import { londonTime } from '#shared/dates.ts'
import { Button } from '#ui/Button.tsx'
import { NoticeBox } from '#ui/console/NoticeBox.tsx'
import { useInbox } from './inbox-context.tsx'

/** What has happened to the list while somebody reads it: said, and shown when they ask for it. */
export function InboxNews() {
  const { news, isStale, list, refresh } = useInbox()
  const words =
    news.added > 0
      ? `${asSentence(counted(news.added, 'new enquiry', 'new enquiries'))}.`
      : news.moved > 0
        ? `${asSentence(counted(news.moved, 'enquiry belongs', 'enquiries belong'))} elsewhere now.`
        : ''
  return (
    <>
      {isStale && (
        <div className="connection-notice">
          <NoticeBox
            tone="danger"
            title="We couldn’t load the enquiries. Nothing has been lost."
            action={
              <Button variant="ghost" size="small" onClick={() => void refresh()}>
                Try again
              </Button>
            }
          >
            The list of {londonTime(new Date(list.asOf))} is shown below. New enquiries still arrive and are
            acknowledged.
          </NoticeBox>
        </div>
      )}
      <div className="inbox-news">
        <output>{words}</output>
        {words !== '' && (
          <button type="button" className="inbox-news__show" onClick={() => void refresh()}>
            {news.added === 0 ? 'Bring the list up to date' : news.added === 1 ? 'Show it' : 'Show them'}
          </button>
        )}
      </div>
    </>
  )
}
