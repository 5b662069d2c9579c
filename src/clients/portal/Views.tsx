import { tabClass, tabRowClass } from '#kit/Tabs.tsx'
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
    <nav className={`${tabRowClass} px-pad ${className}`} aria-label={label}>
      {views.map(({ href, name, isCurrent }) => (
        <View
          key={href}
          className={tabClass(isCurrent)}
          href={href}
          aria-current={isCurrent ? 'page' : undefined}
        >
          {name}
        </View>
      ))}
    </nav>
  )
}
