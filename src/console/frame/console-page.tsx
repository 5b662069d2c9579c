import { site } from '#content/site.ts'
import type { ReactNode } from 'react'
import { QueryProvider } from '#api-client/QueryProvider.tsx'
import type { Page, PageProps } from '#shared/page.ts'
import consoleStylesheet from './console.css?url'
import { consoleTitle, type PageKey } from './console-context.ts'
import { ConsoleFrame } from './ConsoleFrame.tsx'
import { ConsoleProvider } from './ConsoleProvider.tsx'
import type { ConsoleData, ConsolePlaceId } from './shell.ts'

type ConsolePageParts<Content> = {
  /** The current place in the rail. */
  place: ConsolePlaceId | undefined
  /** The name of the page, for the browser's tab. */
  title: string | ((content: Content) => string)
  /** The content of `<main>`, beginning with a `PageHead`. */
  Main: (props: PageProps<Content>) => ReactNode
  /** The rose column beside it. */
  Aside?: (props: PageProps<Content>) => ReactNode
  /** Wraps both: a context with the current content. */
  Provider?: (props: PageProps<Content> & { children: ReactNode }) => ReactNode
  isFound?: (content: Content) => boolean
  /** The label of the rose column; left out: 'Also waiting'. */
  asideLabel?: string
  /** The title of the rose column if it is a sheet behind a button under 1280 px. */
  asideSheet?: string
  /** The keyboard shortcuts of this page. */
  keys?: readonly PageKey[]
  /** Without the frame: the page has its own `<main>` and a link back. */
  isAlone?: boolean
  /** A style sheet instead of the console's, which has to include all of that. */
  stylesheet?: string
}

/** Makes a page of the console, with its frame, its style sheet, and its title with the count. */
export function consolePage<Content>({
  place,
  title,
  Main,
  Aside,
  Provider,
  isFound,
  asideLabel,
  asideSheet,
  keys,
  isAlone,
  stylesheet = consoleStylesheet,
}: ConsolePageParts<Content>): Page<ConsoleData<Content>> {
  const nameOf = (content: Content) => (typeof title === 'string' ? title : title(content))
  return {
    stylesheet,
    head: ({ data: { shell, content } }) => ({
      title: consoleTitle(nameOf(content), shell.counts),
      description: `The console of ${site.name}.`,
    }),
    ...(isFound && { isFound: ({ data }) => isFound(data.content) }),
    Component: ({ params, data: { shell, content } }) => {
      const page = { params, data: content }
      const hasAside = Aside && (isFound?.(content) ?? true)
      const frame = (
        <ConsoleFrame
          place={place}
          name={nameOf(content)}
          aside={hasAside && <Aside {...page} />}
          asideLabel={asideLabel}
          asideSheet={asideSheet}
          keys={keys}
          isAlone={isAlone}
        >
          <Main {...page} />
        </ConsoleFrame>
      )
      return (
        <QueryProvider>
          <ConsoleProvider first={shell}>
            {Provider ? <Provider {...page}>{frame}</Provider> : frame}
          </ConsoleProvider>
        </QueryProvider>
      )
    },
  }
}
