import { useCallback, useEffect, useRef, useState, type RefObject } from 'react'
import type { ArticleCheck, ArticleFields } from '#features/blog/article.ts'
import type { EditorHandle } from '#features/blog/editor/editor-handle.ts'
import type { Length } from '#features/blog/editor/words.ts'
import type { ServerChecks } from '#features/blog/live-checks.ts'

type ChecksOptions = {
  /** What the page came with. */
  first: ServerChecks
  /** Everything as it is on the page. */
  read: () => ArticleFields
  editor: RefObject<EditorHandle | undefined>
}

// Reading a long text with every key would be felt.
const pauseMs = 600

// No one needs it before something is written, and the page comes with the checks of the server.
const loadLiveChecks = async () => await import('#features/blog/live-checks.ts')

/** The checks of what is on the page, and how long its text is: both again as soon as no one types for a moment. */
export function useChecks({ first, read, editor }: ChecksOptions) {
  const [checks, setChecks] = useState<readonly ArticleCheck[]>(first.checks)
  const [length, setLength] = useState<Length>()
  const found = useRef(first)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  const count = useCallback(() => setLength(editor.current?.length()), [editor])
  const checkNow = useCallback(async () => {
    try {
      const { checkLive } = await loadLiveChecks()
      setChecks(checkLive(read(), found.current))
    } catch {
      // Without a network the script may be missing: the server's checks stay until there is one.
      setChecks(found.current.checks)
    }
  }, [read])
  useEffect(() => () => clearTimeout(timer.current), [])
  /** The editor is there: it is counted, and what checks it is fetched while there is a network. */
  const begin = useCallback(() => {
    count()
    void loadLiveChecks().catch(() => {})
  }, [count])
  /** Something is written. */
  const checkSoon = useCallback(() => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      count()
      void checkNow()
    }, pauseMs)
  }, [count, checkNow])
  /** The server has looked again. */
  const hear = useCallback(
    (next: ServerChecks) => {
      found.current = next
      void checkNow()
    },
    [checkNow],
  )
  return { checks, length, begin, checkSoon, hear }
}
