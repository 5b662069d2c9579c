import { useEffect, useRef, type FormEvent } from 'react'
import { maxSearchLength, noFilter, type BlogFilter } from '../list-filter.ts'
import type { Topic } from '../post.ts'
import { paths } from '#shared/paths.ts'

export const searchBoxId = 'blog-search'

type FilterFormProps = {
  filter: BlogFilter
  topics: readonly Topic[]
  onChange: (filter: BlogFilter, how?: { isTyping: boolean }) => void
}

/** Search box and topic buttons, a form that also works without JavaScript. */
export function FilterForm({ filter, topics, onChange }: FilterFormProps) {
  const box = useRef<HTMLInputElement>(null)
  const row = useRef<HTMLFieldSetElement>(null)
  const type = (q: string) => onChange({ ...noFilter, topic: filter.topic, q }, { isTyping: true })

  // What was typed before hydration; and the selected topic in view.
  useEffect(() => {
    const selected = row.current?.querySelector<HTMLElement>('[aria-pressed="true"]')
    if (row.current && selected) row.current.scrollLeft = selected.offsetLeft - row.current.offsetLeft
    const typed = box.current?.value ?? ''
    if (typed !== filter.q) type(typed)
    // oxlint-disable-next-line react/exhaustive-deps -- once: afterwards every key is handled
  }, [])

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    // A form is submitted by SubmitEvents only.
    const { submitter } = event.nativeEvent as SubmitEvent
    const topic = submitter instanceof HTMLButtonElement ? submitter.value : filter.topic
    if (topic !== filter.topic) onChange({ ...noFilter, q: filter.q, topic })
  }

  const button = (topic: string, label = topic) => (
    <button
      key={topic}
      type="submit"
      name="topic"
      value={topic}
      className="topic-button flex-none min-h-target rounded-1 text-sm font-medium"
      aria-pressed={topic === filter.topic}
    >
      {label}
    </button>
  )
  return (
    <search>
      <form
        className="grid grid-cols-1 gap-2 py-2 border-b border-b-line lg:grid-cols-[minmax(0,1fr)_16rem] lg:gap-5 lg:items-center"
        action={paths.blog()}
        onSubmit={submit}
      >
        <div className="relative lg:order-2">
          <label className="sr-only" htmlFor={searchBoxId}>
            Search articles
          </label>
          {/* The first submit button, which Enter in the search box presses, has the current topic. */}
          <button
            type="submit"
            name="topic"
            value={filter.topic}
            className="absolute top-[3px] bottom-[3px] left-[1px] grid place-items-center w-target"
            aria-label="Search"
          >
            <Magnifier />
          </button>
          <input
            ref={box}
            id={searchBoxId}
            className="control pl-10"
            type="search"
            name="q"
            placeholder="Search articles..."
            maxLength={maxSearchLength}
            autoComplete="off"
            value={filter.q}
            onChange={(event) => type(event.target.value)}
          />
        </div>
        <fieldset ref={row} className="flex gap-2 p-0.5 min-w-0 overflow-x-auto scrollbar-none">
          <legend className="sr-only">Filter by topic</legend>
          {button('', 'All Topics')}
          {topics.map(({ tag }) => button(tag))}
        </fieldset>
      </form>
    </search>
  )
}

// Lucide's "search", inlined: its import would load a chunk that other pages share.
const Magnifier = () => (
  <svg
    className="icon size-5"
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden
  >
    <path d="m21 21-4.34-4.34" />
    <circle cx="11" cy="11" r="8" />
  </svg>
)
