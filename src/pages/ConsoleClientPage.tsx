import { fullName } from '#shared/full-name.ts'
import { consolePage } from './console/console-page.tsx'
import type { ClientContent } from '#features/projects/console-client.ts'
import { ClientAside } from './console/client/ClientAside.tsx'
import { ClientProvider } from './console/client/client-context.tsx'
import { ClientMain } from './console/client/ClientMain.tsx'

/** One client: projects, updates, the conversation, and what the agency does for them. */
export const page = consolePage<ClientContent>({
  place: 'clients',
  title: (content) => (content ? content.page.client.company || fullName(content.page.client) : 'Not found'),
  isFound: (content) => content !== null,
  asideLabel: 'About this client',
  Provider: ClientProvider,
  Main: ({ data }) => <ClientMain content={data} />,
  Aside: ClientAside,
})
