import type { ComponentType } from 'react'

/** What the browser tab, search engines and link previews are told about a page. */
export type Head = { title: string; description: string; isIndexed?: boolean }

export type PageProps = {
  /** The named parts of the address, decoded. */
  params: Record<string, string>
  /**
   * What the server loaded for this page, as plain JSON. Undefined for pages that need nothing, and for `fetched`
   * pages that a link of ours led to.
   */
  data: unknown
}

/** One screen: its component, its head, and the words for "there is no such thing" when `isFound` says no. */
export type Page = {
  Component: ComponentType<PageProps>
  head: (props: PageProps) => Head
  /** The address of a style sheet that only pages of this kind need: `import sheet from './….css?url'`. */
  sheet?: string
  /** False: the page shows its own not-found state, and the server answers 404 (decision 14). */
  isFound?: (props: PageProps) => boolean
}
