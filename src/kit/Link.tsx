import { createContext, use, type ComponentProps, type MouseEvent } from 'react'

/** Goes to a page of ours without a new document, and says whether it did. Left out where no link does. */
export const LinkFollow = createContext<((href: string) => boolean) | undefined>(undefined)

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

/** Every link of the site: a plain anchor, but where React has taken the page over and follows it (`LinkFollow`). */
export function Link({ href, newTab, rel, children, onClick, ...anchor }: LinkProps) {
  const follow = use(LinkFollow)

  function press(event: MouseEvent<HTMLAnchorElement>) {
    onClick?.(event)
    const wantsBrowser =
      event.ctrlKey || event.metaKey || event.altKey || event.shiftKey || event.button !== 0
    const isOurs = follow !== undefined && isPage(href) && !newTab && anchor.download === undefined
    if (event.defaultPrevented || wantsBrowser || !isOurs) return
    if (!isAnchorOfPresentPage(event.currentTarget) && follow(href)) event.preventDefault()
  }

  return (
    <a
      {...anchor}
      href={href}
      target={newTab ? '_blank' : undefined}
      rel={newTab ? 'noopener' : rel}
      onClick={press}
    >
      {children}
      {newTab && <span className="sr-only"> (opens in a new tab)</span>}
    </a>
  )
}
