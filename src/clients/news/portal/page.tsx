import { useState } from 'react'
import { site } from '#content/site.ts'
import stylesheet from '#clients/portal/portal.css?url'
import type { Page } from '#shared/page.ts'
import { ConnectionNotice } from '../../portal/ConnectionNotice.tsx'
import { fetchNews } from '../../portal/portal-calls.ts'
import { PortalProvider } from '../../portal/PortalProvider.tsx'
import { portalTitle, type InPortal } from '../../portal/portal-shell.ts'
import { PortalHead } from '../../portal/PortalHead.tsx'
import { PortalFrame } from '../../portal/PortalFrame.tsx'
import { usePortalData } from '../../portal/use-portal-data.ts'
import { ownCalls } from '../../own-calls.ts'
import type { News, NewsKind } from '../news.ts'
import { NewsKinds } from '../NewsKinds.tsx'
import { NewsList } from '../NewsList.tsx'

/** Ours, not in §2: what is new for a client, as a page. */
export const page: Page<InPortal<News>> = {
  stylesheet,
  head: ({ data: { shell } }) => ({
    title: portalTitle('News', site.name, shell),
    description: 'Messages, approvals, files, reports and updates: what is new.',
  }),
  Component: ({ data }) => (
    <PortalProvider shell={data.shell}>
      <NewsScreen data={data} />
    </PortalProvider>
  ),
}

/** All kinds of news in one list. */
function NewsScreen({ data: { shell, content } }: { data: InPortal<News> }) {
  const { client } = shell
  const live = usePortalData({
    queryKey: [ownCalls.news.path],
    queryFn: () => fetchNews(client.isDemonstration),
    initialData: content,
  })
  const [kind, setKind] = useState<NewsKind>()
  const { news } = live.data
  return (
    <PortalFrame hasOwnNotice shell={shell} place="news" name="News">
      <PortalHead title="News" about="Messages, approvals, files, reports and updates, unread first." />
      <ConnectionNotice live={live} />
      <div className="border-t border-t-line-200">
        <NewsKinds news={news} kind={kind} onChange={setKind} />
        <NewsList
          news={news}
          kind={kind}
          headingLevel={2}
          asOf={client.isDemonstration || client.view ? undefined : shell.asOf}
        />
      </div>
    </PortalFrame>
  )
}
