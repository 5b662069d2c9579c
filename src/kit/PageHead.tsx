import { useRef, useState, type ReactNode } from 'react'
import { Search } from 'lucide-react'
import { Button } from './Button.tsx'
import { WithAddresses } from './EmailAddress.tsx'

type PageHeadProps = {
  /** What the screen means, as a sentence where there is one. */
  title: string
  /** A line under it. */
  children?: ReactNode
  /** Buttons at its right. At most one of them is primary. */
  actions?: ReactNode
}

/** The head of a console page, with its only h1. */
export function PageHead({ title, children, actions }: PageHeadProps) {
  return (
    <div className="flex flex-wrap gap-y-3 gap-x-6 items-start justify-between pt-5 px-pad pb-4 lg:pt-6">
      <div className="flex-[1_1_22rem] min-w-0">
        <h1 className="font-display text-d2 leading-title font-medium tracking-display text-balance lg:text-d3">
          <WithAddresses>{title}</WithAddresses>
        </h1>
        {children && <p className="max-w-[46rem] mt-1.5 text-ink-700 text-pretty">{children}</p>}
      </div>
      {actions && <div className="flex flex-wrap gap-2 items-center">{actions}</div>}
    </div>
  )
}

type ViewsProps = {
  label: string
  views: { label: string; href: string; count?: number | string | undefined; isCurrent: boolean }[]
}

/** The views of a list, as tabs that are links: each has an address. */
export const Views = ({ label, views }: ViewsProps) => (
  <nav className="px-pad border-b-2 border-ink-900 overflow-x-auto scrollbar-none" aria-label={label}>
    <ul className="flex">
      {views.map((view) => (
        <li key={view.href}>
          <a
            className="views__link inline-flex gap-1.5 items-center min-h-[46px] py-0 px-4 text-ink-700 font-semibold no-underline whitespace-nowrap lg:min-h-[40px] hover:bg-rose-100 hover:text-ink-900 focus-visible:-outline-offset-4 current:[--focus:var(--weld-400)] current:bg-ink-900 current:text-paper"
            href={view.href}
            aria-current={view.isCurrent ? 'page' : undefined}
          >
            {view.label}
            {view.count !== undefined && <span className="font-medium tabular"> {view.count}</span>}
          </a>
        </li>
      ))}
    </ul>
  </nav>
)

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

/** Search and filters above a list: a native form that gets the page again, so that every state has an address. A choice applies at once, by keys with 'Show', words with Enter. */
export function FilterBar({ label, search, children, end }: FilterBarProps) {
  // An arrow key changes a closed select: whoever chooses by keys goes on to 'Show'.
  const isByKeys = useRef(false)
  const [isPending, setIsPending] = useState(false)
  return (
    <search aria-label={label}>
      <form
        className="flex flex-wrap gap-2 items-end py-3 px-pad"
        method="get"
        // After Back the fields say what the list shows.
        autoComplete="off"
        onKeyDown={() => (isByKeys.current = true)}
        onPointerDown={() => (isByKeys.current = false)}
        onChange={({ target, currentTarget }) => {
          const isSelect = target instanceof HTMLSelectElement
          if (isSelect && isByKeys.current) setIsPending(true)
          else if (isSelect || (target instanceof HTMLInputElement && target.type === 'checkbox'))
            currentTarget.requestSubmit()
        }}
      >
        {search && (
          <label className="relative flex-[1_1_100%] lg:flex-[1_1_16rem] lg:max-w-[24rem]">
            <Search className="icon absolute inset-y-0 left-3 my-auto pointer-events-none" aria-hidden />
            <span className="sr-only">Search {label.toLowerCase()}</span>
            <input
              className="control pl-10"
              type="search"
              name={search.name}
              defaultValue={search.value}
              placeholder={search.placeholder}
            />
          </label>
        )}
        {children}
        <Button type="submit" variant="ghost" className={isPending ? undefined : 'scripting:hidden'}>
          Show
        </Button>
        {end && <p className="self-center ml-auto text-ink-700 text-sm">{end}</p>}
      </form>
    </search>
  )
}
