import { asSentence, counted } from '#shared/counted.ts'
import { StaleNotice } from '../StaleNotice.tsx'
import { useInbox } from './inbox-context.tsx'

/** What has happened to the list while someone reads it: said, and shown when they ask for it. */
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
      <StaleNotice isStale={isStale} asOf={list.asOf} refresh={refresh} />
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
