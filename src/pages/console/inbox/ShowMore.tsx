import type { MouseEvent } from 'react'
import { inboxQuery } from '#features/inquiries/inbox/inbox-filter.ts'
import { inboxPageSize } from '#features/inquiries/inbox/listed-inquiry.ts'
import { consolePaths } from '#shared/console-paths.ts'
import { useInbox } from './inbox-context.tsx'

/** What is under the list: how many are shown, the way to more, and to what they ask for. */
export function ShowMore() {
  const { data, list, showMore } = useInbox()
  const { filter, cursor, sources } = data
  const shown = list.inquiries.length
  if (shown === 0 && cursor === null) return null
  const more = (event: MouseEvent) => {
    // Another window is what they want.
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    const show = async () => {
      await showMore()
      document.querySelectorAll<HTMLElement>('.row-link')[shown]?.focus()
    }
    void show()
  }
  return (
    <div className="list-more">
      {list.next !== null && (
        <a
          className="button button--ghost"
          href={consolePaths.inquiries({ ...inboxQuery(filter), cursor: list.next })}
          onClick={more}
        >
          Show {inboxPageSize} more
        </a>
      )}
      {cursor !== null && (
        <a className="button button--ghost" href={consolePaths.inquiries(inboxQuery(filter))}>
          Back to the first
        </a>
      )}
      {!sources && (
        <a href={`${consolePaths.inquiries({ ...inboxQuery(filter), show: 'sources' })}#sources`}>
          What they ask for, by where they came from
        </a>
      )}
      <p className="inbox-more__count">
        {shown} shown{list.next === null && cursor === null ? ', and no more' : ''}
      </p>
    </div>
  )
}
