import { consolePage } from '#console/frame/console-page.tsx'
import { DoneNote } from '#console/frame/DoneNote.tsx'
import { SettingsViews } from '#console/frame/SettingsViews.tsx'
import { ButtonLink } from '#kit/Button.tsx'
import { PageHead } from '#kit/PageHead.tsx'
import { consolePaths } from '#shared/console-paths.ts'
import type { ConnectionsData } from './load.server.ts'
import { CalendarsPart } from './CalendarsPart.tsx'
import { WebhooksPart } from './WebhooksPart.tsx'
import type { Webhook } from '../webhooks/webhook.ts'
import { TokensPart } from './TokensPart.tsx'

const doneWords: Record<string, string> = {
  'token-revoked': 'Revoked. It is refused from now on.',
  'webhook-changed': 'Saved.',
  'webhook-on': 'Switched on.',
  'webhook-off': 'Switched off. It hears of nothing any more.',
  'webhook-removed': 'Removed.',
  'webhook-tested': 'The test is on its way. The deliveries say what became of it.',
  'calendar-added': 'Added and read. Its busy times count from now on.',
  'calendar-read': 'It was read just now. What came of it stands below.',
  'calendar-removed': 'Removed. Its busy times count no more.',
  feed: 'Here are the new addresses. Those before lead nowhere any more.',
  'feed-ended': 'The addresses are gone.',
  'takes-calls': 'Saved.',
  'sent-again': 'It is on its way again.',
  gone: 'That is not there any more.',
}

/** What other programs may read, hear of and do (connections.md). */
export const page = consolePage<ConnectionsData>({
  place: 'settings',
  title: 'Connections',
  Main: ({ data }) => (
    <>
      <PageHead
        title="Connections"
        actions={
          <ButtonLink href={consolePaths.apiReference()} variant="ghost">
            API reference
          </ButtonLink>
        }
      >
        {needsYou(data.webhooks)}
      </PageHead>
      <SettingsViews current={consolePaths.connections()} />
      <DoneNote done={data.done} words={doneWords} />
      <div className="grid lg:grid-cols-2">
        <div>
          <CalendarsPart {...data} />
        </div>
        <div className="border-line max-lg:border-t lg:border-l">
          <WebhooksPart {...data} />
          <TokensPart {...data} />
        </div>
      </div>
    </>
  ),
})

function needsYou(webhooks: readonly Webhook[]): string | undefined {
  const ailing = webhooks.filter(({ state }) => state !== 'ok')
  if (ailing.length === 0) return undefined
  return ailing.length === 1 ? 'One webhook needs you.' : `${ailing.length} webhooks need you.`
}
