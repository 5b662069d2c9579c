import { ViewLink } from './PortalParts.tsx'

type ViewsProps = {
  label: string
  views: readonly { href: string; name: string; isCurrent: boolean }[]
  /** They are views of the page that there is: no other is fetched. */
  isOnePage?: boolean
  className?: string
}

/** A row of links to the views of a page: what is in it, versions, months, projects. */
export function Views({ label, views, isOnePage = false, className = '' }: ViewsProps) {
  const View = isOnePage ? ViewLink : 'a'
  return (
    <nav
      className={`flex px-pad border-b-2 border-b-ink-900 overflow-x-auto scrollbar-none print:hidden ${className}`}
      aria-label={label}
    >
      {views.map(({ href, name, isCurrent }) => (
        <View
          key={href}
          className={`inline-flex items-center min-h-target px-4 font-semibold no-underline whitespace-nowrap focus-visible:-outline-offset-4 ${isCurrent ? 'bg-ink-900 text-paper [--focus:var(--weld-400)] forced-colors:underline' : 'text-ink-700 hover:bg-rose-100 hover:text-ink-900'}`}
          href={href}
          aria-current={isCurrent ? 'page' : undefined}
        >
          {name}
        </View>
      ))}
    </nav>
  )
}
