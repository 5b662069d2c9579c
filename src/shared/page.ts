import type { ReactNode } from 'react'

/** What the browser tab, search engines and link previews get about a page. */
export type Head = {
  title: string
  description: string
  isIndexed?: boolean
  /** Without JavaScript the browser fetches the page again after so many seconds: it shows what is still changing. */
  refreshSeconds?: number
}

export type PageProps<Data = undefined> = {
  /** The named parts of the address, decoded. */
  params: Record<string, string>
  /** What the server's loader gave for this page beside it; undefined for pages that need nothing. */
  data: Data
}

/** One screen: its component, its head, and the words for "there is no such thing" when `isFound` says no. */
export type Page<Data = undefined> = {
  Component: (props: PageProps<Data>) => ReactNode
  head: (props: PageProps<Data>) => Head
  /** The address of a style sheet that only pages of this kind need: `import stylesheet from './….css?url'`. */
  stylesheet?: string
  /** False: the page shows its own not-found state, and the server responds with 404 (decision 14). */
  isFound?: (props: PageProps<Data>) => boolean
}
