type ViewsProps = {
  label: string
  views: { label: string; href: string; count?: number | string | undefined; isCurrent: boolean }[]
}

/** The views of a list, as tabs that are links: each has an address. */
export const Views = ({ label, views }: ViewsProps) => (
  <nav className="views" aria-label={label}>
    <ul className="views__list">
      {views.map((view) => (
        <li key={view.href}>
          <a className="views__link" href={view.href} aria-current={view.isCurrent ? 'page' : undefined}>
            {view.label}
            {view.count !== undefined && <span className="views__count"> {view.count}</span>}
          </a>
        </li>
      ))}
    </ul>
  </nav>
)
