import { site } from '#content/site.ts'
import stylesheet from '#clients/portal/portal.css?url'
import type { Page } from '#shared/page.ts'
import { ConnectionNotice } from '../../portal/ConnectionNotice.tsx'
import { fetchNews } from '../../portal/portal-calls.ts'
import { PortalProvider } from '../../portal/PortalProvider.tsx'
import { portalTitle, type InPortal } from '../../portal/portal-shell.ts'
import { PortalFrame } from '../../portal/PortalFrame.tsx'
import { usePortalData } from '../../portal/use-portal-data.ts'
import { ownCalls } from '../../own-calls.ts'
import type { News } from '../news.ts'
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
  return (
    <PortalFrame shell={shell} place="news" name="News">
      <div className="portal-head max-lg:pt-5 max-lg:pb-4">
        <h1 className="portal-title">News</h1>
        <p className="portal-head__about">Messages, approvals, files, reports and updates, unread first.</p>
      </div>
      <ConnectionNotice live={live} />
      <div className="border-t border-t-line-200">
        <NewsList
          news={live.data.news}
          headingLevel={2}
          asOf={client.isDemonstration || client.view ? undefined : shell.asOf}
        />
      </div>
    </PortalFrame>
  )
}
