import { Search } from 'lucide-react'
import type { ReactNode } from 'react'

type FilterBarProps = {
  /** What is searched: 'Activity'. */
  label: string
  /** The name and the words of the search field; left out where there is none. */
  search?: { name: string; placeholder: string; value: string } | undefined
  /** Other fields: native selects and inputs with the class `control`, each with a label. */
  children?: ReactNode
  /** At the right end: how many were found. */
  end?: ReactNode
}

/** Search and filters above a list: a native form that gets the page again, so that every state has an address. */
export const FilterBar = ({ label, search, children, end }: FilterBarProps) => (
  <search aria-label={label}>
    <form className="filter-bar" method="get">
      {search && (
        <label className="filter-bar__search">
          <Search className="icon" aria-hidden />
          <span className="sr-only">Search {label.toLowerCase()}</span>
          <input
            className="control"
            type="search"
            name={search.name}
            defaultValue={search.value}
            placeholder={search.placeholder}
          />
        </label>
      )}
      {children}
      <button type="submit" className="button button--ghost">
        Show
      </button>
      {end && <p className="filter-bar__end">{end}</p>}
    </form>
  </search>
)
