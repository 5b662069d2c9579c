import { createContext, use, type ComponentProps, type MouseEvent } from 'react'
import { useRouter } from 'wouter'
import { navigate } from 'wouter/use-browser-location'

/** Called with a page's path when a visitor points at or focuses a link to it; the browser entry preloads that page. */
export const LinkPrefetch = createContext<(path: string) => void>(() => {})

export type LinkProps = Omit<ComponentProps<'a'>, 'href' | 'target'> & {
  href: string
  /** Opens a new tab, and says so to screen readers. */
  newTab?: boolean | undefined
}

/** A page of ours, as opposed to a hash, another site, an e-mail address or a file. */
function isPage(href: string): boolean {
  return /^\/(?!\/)[^?#.]*([?#]|$)/.test(href)
}

/** The browser scrolls to an anchor of the present page by itself: there is nothing to navigate to. */
function isAnchorOfPresentPage(link: HTMLAnchorElement): boolean {
  return link.hash !== '' && link.href.split('#')[0] === location.href.split('#')[0]
}

/** Every link of the site: between our pages without a reload, otherwise (and until React runs) a plain anchor. */
export function Link({
  href,
  newTab,
  rel,
  children,
  onClick,
  onPointerEnter,
  onFocus,
  ...anchor
}: LinkProps) {
  const { aroundNav } = useRouter()
  const prefetch = use(LinkPrefetch)
  const isClientSide = isPage(href) && !newTab && anchor.download === undefined
  const prefetchPage = () => {
    if (isClientSide) prefetch(href.replace(/[?#].*/, ''))
  }

  function follow(event: MouseEvent<HTMLAnchorElement>) {
    onClick?.(event)
    const wantsBrowser =
      event.ctrlKey || event.metaKey || event.altKey || event.shiftKey || event.button !== 0
    if (event.defaultPrevented || wantsBrowser || !isClientSide) return
    if (isAnchorOfPresentPage(event.currentTarget)) return
    event.preventDefault()
    aroundNav(navigate, href)
  }

  return (
    <a
      {...anchor}
      href={href}
      target={newTab ? '_blank' : undefined}
      rel={newTab ? 'noopener' : rel}
      onClick={follow}
      onPointerEnter={(event) => {
        onPointerEnter?.(event)
        prefetchPage()
      }}
      onFocus={(event) => {
        onFocus?.(event)
        prefetchPage()
      }}
    >
      {children}
      {newTab && <span className="sr-only"> (opens in a new tab)</span>}
    </a>
  )
}
