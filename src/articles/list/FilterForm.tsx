import { useEffect, useRef, type FormEvent } from 'react'
import { maxSearchLength, noFilter, type BlogFilter } from '../list-filter.ts'
import type { Topic } from '../post.ts'
import { paths } from '#shared/paths.ts'

const maxOpenTopics = 12

export const searchBoxId = 'blog-search'

type FilterFormProps = {
  filter: BlogFilter
  topics: readonly Topic[]
  onChange: (filter: BlogFilter, how?: { isTyping: boolean }) => void
}

/** Search box and topic buttons, a form that also works without JavaScript. */
export function FilterForm({ filter, topics, onChange }: FilterFormProps) {
  const box = useRef<HTMLInputElement>(null)
  const type = (q: string) => onChange({ ...noFilter, topic: filter.topic, q }, { isTyping: true })

  // What was typed before hydration.
  useEffect(() => {
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

  const names = topicNames(topics, filter.topic)
  const button = (topic: string, label = topic) => (
    <button
      key={topic}
      type="submit"
      name="topic"
      value={topic}
      className="topic-button min-h-target m-1 rounded-1 text-sm font-medium wrap-anywhere"
      aria-pressed={topic === filter.topic}
    >
      {label}
    </button>
  )
  return (
    <search>
      <form
        className="blog-tools grid gap-5 py-8 border-b border-b-line lg:grid-cols-[1fr_21rem] lg:items-start"
        action={paths.blog()}
        onSubmit={submit}
      >
        <div className="blog-search">
          <label className="sr-only" htmlFor={searchBoxId}>
            Search articles
          </label>
          {/* The first submit button, which Enter in the search box presses, has the current topic. */}
          <button
            type="submit"
            name="topic"
            value={filter.topic}
            className="blog-search__button absolute top-[3px] bottom-[3px] left-[1px] grid place-items-center w-target"
            aria-label="Search"
          >
            <Magnifier />
          </button>
          <input
            ref={box}
            id={searchBoxId}
            className="control"
            type="search"
            name="q"
            placeholder="Search articles..."
            maxLength={maxSearchLength}
            autoComplete="off"
            value={filter.q}
            onChange={(event) => type(event.target.value)}
          />
        </div>
        <fieldset className="-m-1 min-w-0 text-balance">
          <legend className="sr-only">Filter by topic</legend>
          {button('', 'All Topics')}
          {names.slice(0, maxOpenTopics).map((topic) => button(topic))}
          {names.length > maxOpenTopics && (
            <details className="more-topics inline-block open:w-full">
              <summary className="topic-button min-h-target m-1 rounded-1 text-sm font-medium wrap-anywhere items-center list-none">
                More topics
              </summary>
              <div className="-m-1 min-w-0 text-balance my-1 mx-0">
                {names.slice(maxOpenTopics).map((topic) => button(topic))}
              </div>
            </details>
          )}
        </fieldset>
      </form>
    </search>
  )
}

/** The most frequent first. The selected one is always visible. */
function topicNames(topics: readonly Topic[], chosen: string): string[] {
  const names = topics.map(({ tag }) => tag)
  const isHidden = chosen !== '' && !names.slice(0, maxOpenTopics).includes(chosen)
  return isHidden ? [chosen, ...names.filter((name) => name !== chosen)] : names
}

// Lucide's "search", inlined: its import would load a chunk that other pages share.
const Magnifier = () => (
  <svg
    className="icon"
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
