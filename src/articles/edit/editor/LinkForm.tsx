import { postCalls } from '../../post-calls.ts'
import { read } from '#api-client/send.ts'
import type { EditorView } from 'prosemirror-view'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useSettled } from '#api-client/use-settled.ts'
import { machinePaths, paths } from '#shared/paths.ts'
import { Button } from '#kit/Button.tsx'
import { setLink } from '#kit/editor/text-commands.ts'
import { addressAt } from './commands.ts'
import { isAddress } from './schema.ts'

type LinkFormProps = { view: EditorView; onClose: () => void }

/** The address of a link, under the toolbar, or a search for one of our own pages. */
export function LinkForm({ view, onClose }: LinkFormProps) {
  const before = addressAt(view.state)
  const [typed, setTyped] = useState(before)
  const pages = useOwnPages(typed)
  const helpId = useId()
  const set = (address: string) => {
    setLink(address, isAddress)(view.state, view.dispatch)
    onClose()
  }
  return (
    <form
      className="flex flex-wrap gap-2 items-end pt-2 pb-3 border-t border-line"
      aria-label="Link"
      onKeyDown={(event) => event.key === 'Escape' && onClose()}
      onSubmit={(event) => {
        event.preventDefault()
        set(typed.trim())
      }}
    >
      <label className="grid flex-[1_1_11rem] gap-1 font-semibold text-sm">
        Address
        <input
          className="control"
          name="address"
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the field was just opened
          autoFocus
          autoComplete="off"
          spellCheck={false}
          placeholder="https://… or words of a title"
          aria-describedby={helpId}
          value={typed}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
      </label>
      <Button type="submit">{before === '' ? 'Insert link' : 'Change link'}</Button>
      {before !== '' && (
        <Button variant="ghost" onClick={() => set('')}>
          Remove link
        </Button>
      )}
      <Button variant="quiet" onClick={onClose}>
        Cancel
      </Button>
      <output className="empty:hidden flex-[1_0_100%] text-ink-700 text-sm" id={helpId}>
        {pages && (pages.length === 0 ? 'None of our pages has these words.' : 'Our own pages:')}
      </output>
      {pages && pages.length > 0 && (
        <ul className="grid flex-[1_0_100%] justify-items-start" aria-label="Our own pages">
          {pages.map(({ title, path }) => (
            <li key={path}>
              <Button variant="quiet" onClick={() => set(path)}>
                {title} <small>{path}</small>
              </Button>
            </li>
          ))}
        </ul>
      )}
    </form>
  )
}

type OwnPage = { title: string; path: string }

const mostShown = 6
const pauseMs = 200

/** The public pages whose titles have these words; undefined while loading, or for an address. */
function useOwnPages(typed: string): OwnPage[] | undefined {
  const words = typed.trim()
  const settled = useSettled(words, pauseMs)
  const isSearch = words.length > 1 && !isAddress(words)
  // Where it fails, an address can be typed anyway.
  const { data } = useQuery({
    queryKey: ['own-pages', settled],
    queryFn: async ({ signal }) => await findOwnPages(settled, signal),
    enabled: isSearch && settled === words,
    staleTime: 0,
  })
  return isSearch && settled === words ? data : undefined
}

async function findOwnPages(words: string, signal: AbortSignal): Promise<OwnPage[]> {
  const [listed, articles] = await Promise.all([
    fetch(machinePaths.llms(), { signal }).then(async (response) =>
      response.ok ? await response.text() : '',
    ),
    read(postCalls.list, {}, { query: { q: words }, signal }),
  ])
  const wanted = words.toLowerCase().split(/\s+/)
  const all = [
    ...pagesIn(listed).filter(({ title }) => wanted.every((word) => title.toLowerCase().includes(word))),
    ...articles.data.map(({ title, slug }) => ({ title, path: paths.article(slug) })),
  ]
  return [...new Map(all.map((page) => [page.path, page])).values()].slice(0, mostShown)
}

/** The pages in llms.txt, which lists each as `- [title](address.md): description`. */
const pagesIn = (text: string): OwnPage[] =>
  text.split('\n').flatMap((line) => {
    const [title, rest = ''] = line.startsWith('- [') ? line.slice(3).split('](') : []
    const end = rest.indexOf('.md)')
    if (title === undefined || end === -1) return []
    return [{ title: title.replaceAll(/\\(.)/g, '$1'), path: new URL(rest.slice(0, end)).pathname }]
  })
