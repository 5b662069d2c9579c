import { ChevronDown, Search, X, Plus } from 'lucide-react'
import {
  inboxQuery,
  kindLabels,
  narrowing,
  readInboxFilter,
  type InboxFilter,
  inboxQueryText,
} from '../inbox-filter.ts'
import { consolePaths } from '#shared/console-paths.ts'
import { counted } from '#shared/counted.ts'
import { givenDays, longDate } from '#shared/dates.ts'
import { Button, buttonClass } from '#kit/Button.tsx'
import { useInbox } from './inbox-context.tsx'
import { type InboxData, longestViewName, mostSavedViews } from '../inbox-data.ts'
import { TextField } from '#kit/Field.tsx'
import { fieldPropsOf } from '#kit/field-props.ts'
import { chosenFilter, FilterSelect } from '#kit/FilterSelect.tsx'

type Choice = [value: string, label: string]

/** Search and filters: a native form that gets the page again, so that every list has an address. */
export function InboxFilters() {
  const { data, list, applyFilter, opened } = useInbox()
  const { filter } = data
  const choices = choicesOf(data)
  const apply = (form: HTMLFormElement) => {
    const texts = [...new FormData(form)].filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string',
    )
    void applyFilter(readInboxFilter(new URLSearchParams(texts)))
  }
  return (
    <search aria-label="Enquiries">
      <form
        className="flex flex-wrap gap-2 items-center py-3 px-pad lg:in-[.inbox:has(.inbox-row_:checked)]:hidden"
        method="get"
        action={consolePaths.inquiries()}
        // A choice applies immediately; words that are typed do with Enter, and when they are cleared.
        onChange={({ target, currentTarget }) => {
          if (!(target instanceof HTMLInputElement) || target.type !== 'search' || target.value === '')
            apply(currentTarget)
        }}
        onSubmit={(event) => {
          event.preventDefault()
          apply(event.currentTarget)
        }}
      >
        {filter.view !== 'all' && <input type="hidden" name="view" value={filter.view} />}
        <label className="relative flex-[1_1_100%] lg:flex-[1_1_16rem] lg:max-w-[24rem]">
          <Search className="icon absolute inset-y-0 left-3 my-auto pointer-events-none" aria-hidden />
          <span className="sr-only">Search enquiries</span>
          <input
            className="control pl-10"
            type="search"
            name="q"
            defaultValue={filter.q}
            placeholder="Name, company, reference or words"
            maxLength={120}
          />
        </label>
        <div
          className={`${opened ? 'hidden' : 'contents max-lg:flex'} max-lg:gap-2 max-lg:w-[calc(100%_+_2_*_var(--pad))] max-lg:-mx-pad max-lg:py-0.5 max-lg:px-pad max-lg:overflow-x-auto max-lg:scrollbar-none`}
        >
          {(['owner', 'service', 'source', 'kind'] as const).map((name) => (
            <FilterSelect
              key={name}
              name={name}
              aria-label={names[name]}
              defaultValue={filter[name]}
              options={choices[name]}
            />
          ))}
        </div>
        <details className={`relative ${opened ? 'hidden' : ''}`.trimEnd()} suppressHydrationWarning>
          <summary
            className={`control inline-flex gap-2 items-center min-h-control in-[details[open]]:bg-rose-100 ${filter.from || filter.to ? chosenFilter : 'font-demi'}`}
          >
            Dates <ChevronDown className="icon size-[14px]" aria-hidden />
          </summary>
          <div className="flex flex-wrap gap-3 pt-2 lg:absolute lg:z-5 lg:w-max lg:mt-1 lg:p-4 lg:border lg:border-line-500 lg:bg-paper lg:shadow-lift">
            <Day name="from" label="From" value={filter.from} />
            <Day name="to" label="Up to" value={filter.to} />
          </div>
        </details>
        <Button type="submit" variant="ghost" className="scripting:hidden">
          Show
        </Button>
        <output className="sr-only">
          {list.next === null
            ? counted(list.inquiries.length, 'enquiry fits', 'enquiries fit')
            : `More than ${list.inquiries.length} enquiries fit`}
        </output>
        {list.inquiries.length > 0 && (
          <p className="self-center ml-auto text-ink-700 text-sm flex gap-3 items-center max-lg:flex-1 max-lg:justify-between">
            <span className={opened ? 'hidden' : 'max-sm:hidden'}>
              {filter.view === 'spam' ? 'Latest first' : 'Sorted by: due soonest'}
            </span>
            <label
              className={buttonClass(
                { variant: 'ghost', size: 'small' },
                'inbox-select cursor-pointer text-ink-900 has-checked:[--button-bg:var(--ink-900)] has-checked:text-paper has-focus-visible:outline-2 has-focus-visible:outline-offset-2 lg:hidden',
              )}
            >
              <input type="checkbox" className="sr-only" /> Select
            </label>
          </p>
        )}
      </form>
    </search>
  )
}

/** What narrows the list, each a link that takes it away. */
export function ActiveFilters() {
  const { data } = useInbox()
  const { filter } = data
  const active = narrowing.filter((name) => filter[name] !== '')
  if (active.length === 0) return null
  return (
    <ul className="flex flex-wrap gap-2 items-center min-w-0" aria-label="Filters that apply">
      {active.map((name) => (
        <li key={name}>
          <a
            className={`${chosenFilter} border hover:border-ink-900 inline-flex gap-1.5 items-center max-w-full min-h-[32px] py-0 pr-2 pl-3 text-sm no-underline wrap-anywhere max-lg:min-h-target`}
            href={consolePaths.inquiries(inboxQuery({ ...filter, [name]: '' }))}
          >
            {inWords(data, name)}
            <X className="icon flex-none size-[14px]" aria-hidden />
            <span className="sr-only">, remove this filter</span>
          </a>
        </li>
      ))}
      {active.length > 1 && (
        <li>
          <a className="p-1.5 text-sm" href={clearedPath(filter)}>
            Clear all
          </a>
        </li>
      )}
    </ul>
  )
}

/** The same view with nothing narrowed. */
export const clearedPath = ({ view }: InboxFilter): string =>
  consolePaths.inquiries({ view: view === 'all' ? undefined : view })

const names = { owner: 'Owner', service: 'Service', source: 'Came from', kind: 'Form' } as const

function choicesOf({ choices, colleagues, filter }: InboxData): Record<keyof typeof names, Choice[]> {
  return {
    owner: withValue(
      [['nobody', 'Nobody yet'], ...colleagues.map(({ username, name }): Choice => [username, name])],
      filter.owner,
    ),
    service: withValue(choices.services, filter.service),
    source: withValue(choices.sources, filter.source),
    kind: Object.entries(kindLabels),
  }
}

// The selected value stays in the list even if it is unused or rare.
const withValue = (choices: Choice[], value: string): Choice[] =>
  value === '' || choices.some(([known]) => known === value) ? choices : [...choices, [value, value]]

function inWords(data: InboxData, name: (typeof narrowing)[number]): string {
  const value = data.filter[name]
  if (name === 'q') return `“${value}”`
  if (name === 'from') return `From ${longDate(value)}`
  if (name === 'to') return `Up to ${longDate(value)}`
  const label = choicesOf(data)[name].find(([known]) => known === value)?.[1] ?? value
  return `${names[name]}: ${label}`
}

const Day = ({ name, label, value }: { name: 'from' | 'to'; label: string; value: string }) => (
  <label className="field">
    {label}
    <input className="control" type="date" {...givenDays} name={name} defaultValue={value} />
  </label>
)

/** Saves what is shown under a name, or changes that name. Nothing, where a plain view is shown. */
export function SavedViewForms() {
  const { data, opened } = useInbox()
  const query = inboxQueryText(data.filter)
  const { savedViews, returned } = data
  const saved = savedViews.find((view) => view.query === query)
  const isPlain = !query.replace(/^view=\w+$/, '')
  if (isPlain && !saved) return null
  if (!saved && savedViews.length >= mostSavedViews)
    return (
      <p className={opened ? 'hidden' : undefined}>
        You have {mostSavedViews} saved views. Delete one to save another.
      </p>
    )
  const field = fieldPropsOf({ prefix: 'view', ...(returned ?? { values: { name: saved?.name } }) })
  return (
    <details
      className={`disclosure open:basis-full ${opened ? 'hidden' : ''}`.trimEnd()}
      open={returned !== null}
      // Someone may have opened it before React takes over.
      suppressHydrationWarning
    >
      <summary className="gap-1.5 text-sm">
        {saved ? (
          `Rename or delete “${saved.name}”`
        ) : (
          <>
            <Plus className="icon" aria-hidden /> Save this view
          </>
        )}
      </summary>
      <form
        method="post"
        action={saved ? consolePaths.savedView(saved.id) : consolePaths.savedViews()}
        className="max-w-[26rem] pt-2 pb-3"
      >
        <input type="hidden" name="query" value={query} />
        <TextField label="Name of the view" maxLength={longestViewName} required {...field('name')} />
        <div className="button-row">
          <Button type="submit">{saved ? 'Rename' : 'Save'}</Button>
          {saved && (
            <Button type="submit" variant="quiet" name="remove" value="yes" formNoValidate>
              Delete this view
            </Button>
          )}
        </div>
      </form>
    </details>
  )
}
