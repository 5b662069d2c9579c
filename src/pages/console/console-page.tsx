import { site } from '#content/site.ts'
import type { ReactNode } from 'react'
import type { Page, PageProps } from '#shared/page.ts'
import consoleStylesheet from './console.css?url'
import { consoleTitle, type PageKey } from './frame/console-context.ts'
import { ConsoleFrame } from './frame/ConsoleFrame.tsx'
import { ConsoleProvider } from './frame/ConsoleProvider.tsx'
import type { ConsoleData, ConsolePlaceId } from '#features/desk/shell.ts'

type ConsolePageParts<Content> = {
  /** The place it belongs to, marked in the rail; undefined for none. */
  place: ConsolePlaceId | undefined
  /** The name of the page, for the browser's tab. */
  title: string | ((content: Content) => string)
  /** The page below the frame: what is in `<main>`, beginning with a `PageHead`. */
  Main: (props: PageProps<Content>) => ReactNode
  /** The rose column beside it, if the page has one. */
  Aside?: (props: PageProps<Content>) => ReactNode
  /** Wraps both, for what they share: a context with the content as it is now. */
  Provider?: (props: PageProps<Content> & { children: ReactNode }) => ReactNode
  isFound?: (content: Content) => boolean
  /** What the rose column is about, where it is not what else waits. */
  asideLabel?: string
  /** The rose column is a sheet behind a button where it has no room beside the page (under 1280 px): its title. */
  asideSheet?: string
  /** Keys that do something on this page, for anyone who has letters as shortcuts. */
  keys?: readonly PageKey[]
  /** Nothing of the frame is shown: the page has the window for itself, and brings its own `<main>` and a way back. */
  isAlone?: boolean
  /** A style sheet in the place of the console's, which has to hold all of it. */
  stylesheet?: string
}

/** Makes a page of the console: the frame around it, its style sheet, its title with the count. */
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
        <ConsoleProvider first={shell}>
          {Provider ? <Provider {...page}>{frame}</Provider> : frame}
        </ConsoleProvider>
      )
    },
  }
}
