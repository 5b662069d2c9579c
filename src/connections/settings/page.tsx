import { consolePage } from '#console/frame/console-page.tsx'
import { DoneNote } from '#console/frame/DoneNote.tsx'
import { SettingsViews } from '#console/frame/SettingsViews.tsx'
import { PageHead } from '#kit/PageHead.tsx'
import { consolePaths } from '#shared/console-paths.ts'
import type { ConnectionsData } from './load.server.ts'
import { TokensPart } from './TokensPart.tsx'

const doneWords: Record<string, string> = {
  'token-revoked': 'Revoked. It is refused from now on.',
  gone: 'That is not there any more.',
}

/** What other programs may read, hear of and do (connections.md). */
export const page = consolePage<ConnectionsData>({
  place: 'settings',
  title: 'Connections',
  Main: ({ data }) => (
    <>
      <PageHead title="Connections" />
      <SettingsViews current={consolePaths.connections()} />
      <DoneNote done={data.done} words={doneWords} />
      <TokensPart {...data} />
    </>
  ),
})
