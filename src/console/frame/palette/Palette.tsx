import { reading } from '#api-client/send.ts'
import { searchCall } from '../search-results.ts'
/* oxlint-disable jsx-a11y/prefer-tag-over-role -- a combobox whose list has groups and links: no element does it */
import { useQuery } from '@tanstack/react-query'
import { Search } from 'lucide-react'
import { Fragment, useId, useState, type KeyboardEvent, type MouseEvent, useEffect, useRef } from 'react'
import { paths } from '#shared/paths.ts'
import { Key } from '#kit/KeyHints.tsx'
import { useModal } from '#kit/ConsoleDialog.tsx'
import { useConsole, type PageAct } from '../console-context.ts'
import { choiceGroups, paletteGroups, type PaletteEntry } from './palette-entries.ts'
import { useLast } from '#api-client/use-last.ts'
import { useSettled } from '#api-client/use-settled.ts'

/* oxlint-disable jsx-a11y/prefer-tag-over-role -- an option that is a link, which `<option>` can't be */

type PaletteOptionProps = {
  id: string
  entry: PaletteEntry
  isSelected: boolean
  onFollow: (event: MouseEvent) => void
}

/** One line of the palette. The field keeps the focus; the line that is chosen stays in view. */
function PaletteOption({ id, entry, isSelected, onFollow }: PaletteOptionProps) {
  const line = useRef<HTMLAnchorElement>(null)
  useEffect(() => {
    if (isSelected) line.current?.scrollIntoView({ block: 'nearest' })
  }, [isSelected])
  return (
    <a
      ref={line}
      className="hover:bg-mulberry-700 hover:text-paper aria-selected:bg-mulberry-700 aria-selected:text-paper forced-colors:aria-selected:border-2 flex gap-3 items-center min-h-target py-0 px-3 text-sm no-underline whitespace-nowrap lg:min-h-[40px]"
      id={id}
      role="option"
      aria-selected={isSelected}
      tabIndex={-1}
      href={'href' in entry.to ? entry.to.href : '#'}
      onClick={onFollow}
    >
      <entry.icon className="icon" aria-hidden />
      <span className="flex-1 min-w-0 overflow-hidden text-sm text-ellipsis">
        <b>{entry.title}</b> {entry.detail}
      </span>
      {entry.keys.length > 0 && (
        <span className="hidden gap-1 lg:flex">
          {entry.keys.map((key) => (
            <Key key={key}>{key}</Key>
          ))}
        </span>
      )}
    </a>
  )
}

const debounceMs = 150

/** What the server finds for the words, once nothing has been typed for a moment; until then what it found before. */
function useSearch(words: string) {
  const settled = useSettled(words, debounceMs)
  const { data, isFetching, isError } = useQuery({
    ...reading(searchCall, {}, { q: settled }),
    staleTime: 0,
  })
  const found = useLast(data)
  return { results: found?.results, isSettled: settled === words && !isFetching, hasFailed: isError }
}

/** The command palette: people, acts and places by a few letters of their names. */
export function Palette({ onClose }: { onClose: () => void }) {
  const { shell, openOverlay, listOffered } = useConsole()
  // What is open does not change while the palette is.
  const [pageActs] = useState(listOffered)
  const [asking, setAsking] = useState<PageAct>()
  const [words, setWords] = useState('')
  const [selected, setSelected] = useState(0)
  const { results, isSettled, hasFailed } = useSearch(words)
  const dialog = useModal(onClose)
  const id = useId()
  const groups = asking ? choiceGroups(asking, words) : paletteGroups(shell, { words, results, pageActs })
  const entries = groups.flatMap((group) => group.entries)
  const current = entries[Math.min(selected, entries.length - 1)]

  function follow({ to }: PaletteEntry, inNewTab: boolean): void {
    if ('href' in to) {
      if (inNewTab) window.open(to.href, '_blank', 'noopener')
      else {
        // The page itself may be where it leads: then only the anchor changes.
        onClose()
        location.assign(to.href)
      }
    } else if ('pageAct' in to) {
      if (to.pageAct.choices) ask(to.pageAct)
      else {
        onClose()
        to.pageAct.run?.()
      }
    } else if ('choose' in to) {
      onClose()
      to.choose()
    } else if (to.act === 'keys') openOverlay('keys')
    else signOut()
  }

  function ask(act: PageAct | undefined): void {
    setAsking(act)
    setWords('')
    setSelected(0)
  }

  function onKeyDown(event: KeyboardEvent): void {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined && entries.length > 0) {
      event.preventDefault()
      setSelected((at) => (Math.min(at, entries.length - 1) + step + entries.length) % entries.length)
    }
    if (event.key === 'Backspace' && words === '' && asking) ask(undefined)
    if (event.key === 'Enter' && current) {
      event.preventDefault()
      follow(current, event.ctrlKey || event.metaKey)
    }
  }

  const optionId = (entry: PaletteEntry) => `${id}-${entry.id}`
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events -- a press on the backdrop is one on the dialog itself; Escape does the same by keyboard
    <dialog
      ref={dialog}
      className="palette mt-3 mx-auto lg:mt-[12vh] w-[min(640px,_calc(100vw_-_24px))] max-w-none max-h-[calc(100dvh_-_24px)] border-[1.5px] border-ink-900 bg-paper shadow-dialog text-ink-900 open:flex open:flex-col"
      aria-label="Search or jump"
      onClick={({ target, currentTarget }) => {
        if (target === currentTarget) currentTarget.close()
      }}
    >
      <div className="palette__field flex gap-2 items-center py-0 pr-4 pl-5 border-b-2 border-ink-900">
        <Search className="icon" aria-hidden />
        <input
          className="focus-visible:outline-none placeholder:text-ink-700 placeholder:opacity-100 flex-1 min-w-0 min-h-[56px] text-base"
          data-first-focus
          type="text"
          role="combobox"
          aria-expanded={entries.length > 0}
          aria-controls={`${id}-list`}
          aria-activedescendant={current && optionId(current)}
          aria-autocomplete="list"
          aria-label={asking?.title ?? 'Search or jump to'}
          placeholder={asking?.title ?? 'Search, or type what you want to do'}
          autoComplete="off"
          spellCheck={false}
          maxLength={100}
          value={words}
          onChange={(event) => {
            setWords(event.target.value)
            setSelected(0)
          }}
          onKeyDown={onKeyDown}
        />
        <Key>Esc</Key>
      </div>
      <div
        className="max-h-[min(460px,_60vh)] p-1.5 overflow-y-auto"
        id={`${id}-list`}
        role="listbox"
        aria-label="Results"
      >
        {groups.map((group) => (
          <Fragment key={group.name}>
            <div role="group" aria-labelledby={`${id}-${group.name}`}>
              <p
                className="pt-2 pb-1 px-3 text-ink-700 font-semibold text-xs"
                id={`${id}-${group.name}`}
                role="none"
              >
                {group.name}
              </p>
              {group.entries.map((entry) => (
                <PaletteOption
                  key={entry.id}
                  id={optionId(entry)}
                  entry={entry}
                  isSelected={entry === current}
                  onFollow={(event: MouseEvent) => {
                    event.preventDefault()
                    follow(entry, event.ctrlKey || event.metaKey)
                  }}
                />
              ))}
            </div>
          </Fragment>
        ))}
      </div>
      <PaletteMessage
        words={words.trim()}
        isSettled={asking !== undefined || isSettled}
        hasFailed={hasFailed && asking === undefined}
        count={entries.length}
      />
      <p className="hidden flex-wrap gap-y-1 gap-x-5 py-2 px-5 border-t border-line text-ink-700 text-xs lg:flex">
        <span>
          <Key>↑</Key> <Key>↓</Key> choose
        </span>
        <span>
          <Key>Enter</Key> open
        </span>
        {asking && (
          <span>
            <Key>Backspace</Key> back
          </span>
        )}
        <span>
          <Key>Ctrl</Key> <Key>Enter</Key> open in a new tab
        </span>
      </p>
    </dialog>
  )
}

type PaletteMessageProps = { words: string; isSettled: boolean; hasFailed: boolean; count: number }

function PaletteMessage({ words, isSettled, hasFailed, count }: PaletteMessageProps) {
  const isEmpty = isSettled && !hasFailed && count === 0
  return (
    <output className={hasFailed || isEmpty ? 'block pt-1 px-5 pb-4 text-ink-700' : undefined}>
      {hasFailed && 'We couldn’t search. Nothing has been lost. Keep typing to try again.'}
      {isEmpty && `No results for “${words}”.`}
      {isSettled && !isEmpty && words !== '' && (
        <span className="sr-only">
          {count} {count === 1 ? 'result' : 'results'}
        </span>
      )}
    </output>
  )
}

// A form, as everywhere: signing out changes something.
function signOut(): void {
  const form = document.createElement('form')
  form.method = 'post'
  form.action = paths.signOut()
  document.body.append(form)
  form.submit()
}
