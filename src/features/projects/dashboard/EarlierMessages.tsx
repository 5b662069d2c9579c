import { paths } from '#shared/paths.ts'
import { messagesAtOnce, mostMessages } from '../project-data.ts'

type EarlierMessagesProps = { shown: number; hrefOf: (shown: number) => string }

/** A link that shows older messages too. */
export const EarlierMessages = ({ shown, hrefOf }: EarlierMessagesProps) => (
  <p className="portal-body portal-more-link">
    {shown < mostMessages ? (
      <a href={hrefOf(Math.min(shown + messagesAtOnce, mostMessages))}>Earlier messages</a>
    ) : (
      <a href={paths.dashboardSettings('data-heading')}>Earlier messages are in your copy of everything</a>
    )}
  </p>
)
