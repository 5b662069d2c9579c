import { Bell as BellIcon } from 'lucide-react'
import type { MouseEvent } from 'react'
import { paths } from '#shared/paths.ts'
import { useIsHydrated } from '#kit/use-is-hydrated.ts'
import { Tooltip } from '#kit/Tooltip.tsx'
import { unreadInWords } from './news.ts'

type BellProps = {
  count: number
  isOpen: boolean
  onPress: (bell: HTMLElement) => void
  /** It stands on the page of the news. */
  isCurrent: boolean
  /** With its name beside it. */
  isWide?: boolean
}

/** Opens the list of news beside the page; without scripts it leads to the page that has it. */
export function Bell({ count, isOpen, onPress, isCurrent, isWide = false }: BellProps) {
  const isHydrated = useIsHydrated()
  const canOpen = isHydrated && !isCurrent
  function onClick(event: MouseEvent<HTMLElement>) {
    const isModified = event.ctrlKey || event.metaKey || event.altKey || event.shiftKey
    if (!canOpen || isModified) return
    event.preventDefault()
    onPress(event.currentTarget)
  }
  return (
    <Tooltip text={unreadInWords(count)}>
      <a
        className={
          isWide
            ? 'absolute top-5 right-pad z-1 flex gap-2 items-center justify-center min-w-[8.25rem] min-h-target px-4 border border-line-500 bg-paper font-semibold no-underline hover:bg-rose-100 max-lg:hidden print:hidden'
            : 'icon-button'
        }
        href={paths.dashboardNews()}
        aria-current={isCurrent ? 'page' : undefined}
        aria-expanded={canOpen ? isOpen : undefined}
        aria-label={isWide ? undefined : `News ${count === 0 ? 'none' : count} unread`}
        onClick={onClick}
      >
        <BellIcon className="icon" aria-hidden />
        {isWide && <span>News</span>}
        {count > 0 && (
          <span
            className={`place-badge place-badge--loud${isWide ? '' : ' absolute top-[3px] right-0.5 min-w-[17px] px-1 leading-[17px]'}`}
            aria-hidden={!isWide}
          >
            {count}
          </span>
        )}
        {isWide && <span className="sr-only">{count === 0 ? 'none unread' : 'unread'}</span>}
      </a>
    </Tooltip>
  )
}
