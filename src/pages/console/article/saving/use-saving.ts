/* oxlint-disable react/immutability, react/preserve-manual-memoization, react/purity -- sending and what follows from it call each other, and only ever from events and timers */
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import { HttpError } from '#api-client/http.ts'
import { send as sendCall } from '#api-client/send.ts'
import { articleCalls } from '#features/blog/article-calls.ts'
import type { ArticleFields, ConsoleArticle, SavedArticleResponse } from '#features/blog/article.ts'
import type { KeptText } from './kept-text.ts'
import { useKeptHere } from './use-kept-here.ts'
import { differing, fieldNames, fieldsOf, mergeFields, pick, type FieldName } from './merge-fields.ts'
import {
  after,
  dueAtMs,
  isUnsaved,
  newSaving,
  type Hindrance,
  type Saving,
  type SavingEvent,
} from './saving.ts'

// A request that is to outlive its page may not carry more.
const mostKeptAlive = 60_000

const fetchWhole = async (id: number) => await sendCall(articleCalls.whole, { id })

/** What someone else saved meanwhile, and the fields in which it differs from what was written here. */
export type Conflict = { mine: ArticleFields; theirs: ConsoleArticle; fields: FieldName[] }

type SavingOptions = {
  first: ConsoleArticle
  /** For the first save of a new article. */
  submissionKey: string
  username: string
  /** What is on the page. */
  read: () => ArticleFields
  /** Puts these fields on the page. */
  write: (fields: ArticleFields, names: readonly FieldName[]) => void
  onSaved: (response: SavedArticleResponse) => void
}

const looksSame = (one: Saving, other: Saving): boolean =>
  one.hindrance === other.hindrance &&
  one.savedAtMs === other.savedAtMs &&
  one.revision === other.revision &&
  (one.sent === null) === (other.sent === null) &&
  isUnsaved(one) === isUnsaved(other)

/** Saves an article while it is written; what is here and what the server has are never mixed up. */
export function useSaving({ first, submissionKey, username, read, write, onSaved }: SavingOptions) {
  const [saving, setSaving] = useState(() => newSaving(first.revision, null))
  const [conflict, setConflict] = useState<Conflict>()
  const [problem, setProblem] = useState<string>()
  const now = useRef(saving)
  // What the server acknowledged: as it was sent, and as the server has it.
  const known = useRef({ id: first.id, sent: fieldsOf(first), server: fieldsOf(first) })
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const waiting = useRef<(() => void)[]>([])
  const kept = useKeptHere({
    first,
    username,
    read: () => ({ base: known.current.server, fields: read(), revision: now.current.revision }),
    isUnsaved: () => isUnsaved(now.current),
  })

  const apply = useEffectEvent((event: SavingEvent) => {
    now.current = after(now.current, event)
    // A key more changes nothing that is shown.
    setSaving((shown) => (looksSame(shown, now.current) ? shown : now.current))
    clearTimeout(timer.current)
    const due = dueAtMs(now.current)
    if (due !== null) timer.current = setTimeout(() => void send(), Math.max(0, due - Date.now()))
    for (const look of waiting.current.splice(0)) look()
  })
  const tell = useCallback((event: SavingEvent) => apply(event), [])

  const adopt = (article: ConsoleArticle, sent: ArticleFields) => {
    known.current = { id: article.id, sent, server: fieldsOf(article) }
  }

  const send = useEffectEvent(async () => {
    const mine = read()
    const { id, sent } = known.current
    const names = differing(sent, mine)
    const keep = now.current.asked === 'keep'
    const { revision } = now.current
    apply({ type: 'sent' })
    try {
      if (id > 0 && names.length === 0 && !keep) return apply({ type: 'saved', revision, atMs: Date.now() })
      const change = { ...pick(mine, names), revision, ...(keep && { keep: true }) }
      const response =
        id === 0
          ? await sendCall(articleCalls.create, {}, { ...mine, submissionKey })
          : await sendCall(articleCalls.save, { id }, change, {
              keepalive: JSON.stringify(change).length < mostKeptAlive,
            })
      adopt(response.article, mine)
      if (id === 0) kept.moveTo(response.article.id)
      setProblem(undefined)
      onSaved(response)
      apply({ type: 'saved', revision: response.article.revision, atMs: Date.now() })
      kept.settle()
    } catch (error) {
      await fail(error)
    }
    return undefined
  })

  const fail = async (error: unknown) => {
    const status = error instanceof HttpError ? error.status : undefined
    if (status === 409 && known.current.id > 0) {
      try {
        return meet((await fetchWhole(known.current.id)).article)
      } catch {
        // Then it is tried again as any other failure.
      }
    }
    setProblem(
      error instanceof HttpError ? (error.fieldErrors[0]?.message ?? error.serverMessage) : undefined,
    )
    const why: Hindrance =
      status === undefined ? 'offline' : status === 401 ? 'signed-out' : status === 404 ? 'gone' : 'failed'
    kept.keepNow()
    return apply({ type: 'failed', why, atMs: Date.now() })
  }

  /** Someone else saved: what only they changed is taken over, what both changed is asked about. */
  const meet = (theirs: ConsoleArticle) => {
    const mine = read()
    const { sent, server } = known.current
    const { merged, taken, conflicts } = mergeFields({
      mine,
      myBase: sent,
      theirs: fieldsOf(theirs),
      theirBase: server,
    })
    if (conflicts.length > 0) {
      setConflict({ mine: merged, theirs, fields: conflicts })
      kept.keepNow()
      return apply({ type: 'failed', why: 'conflict', atMs: Date.now() })
    }
    write(merged, taken)
    adopt(theirs, fieldsOf(theirs))
    // The request that was refused is over.
    apply({ type: 'failed', why: 'failed', atMs: Date.now() })
    return apply({ type: 'rebased', revision: theirs.revision })
  }

  /** Puts an article of the server in the place of what is here. */
  const replace = useEffectEvent((article: ConsoleArticle) => {
    write(fieldsOf(article), fieldNames)
    adopt(article, fieldsOf(article))
    setConflict(undefined)
    apply({ type: 'replaced', revision: article.revision, atMs: Date.parse(article.updatedAt) })
    kept.settle()
  })

  /** Ends a conflict: with what was written here, or with the newer one. */
  const decide = (which: 'mine' | 'theirs') => {
    if (!conflict) return
    const { theirs } = conflict
    if (which === 'theirs') return replace(theirs)
    const { sent, server } = known.current
    const mine = read()
    const { merged, taken } = mergeFields({ mine, myBase: sent, theirs: fieldsOf(theirs), theirBase: server })
    write(merged, taken)
    adopt(theirs, fieldsOf(theirs))
    setConflict(undefined)
    apply({ type: 'rebased', revision: theirs.revision })
  }

  const compareAgain = () => {
    void fetchWhole(known.current.id)
      .then(({ article }) => meet(article))
      // It can be asked for again.
      .catch(() => {})
  }

  /** Puts words that an earlier visit kept on the page, as if it had gone on: what others changed since is found when they are saved. */
  const takeBack = ({ base, fields, revision }: KeptText) => {
    known.current = { ...known.current, sent: base, server: base }
    write(fields, fieldNames)
    apply({ type: 'edited', atMs: Date.now() })
    apply({ type: 'rebased', revision })
    kept.keepNow()
  }

  /** Saves at once. @returns whether the server has everything now */
  const flush = async (keep = false): Promise<boolean> => {
    if (known.current.id === 0) apply({ type: 'edited', atMs: Date.now() })
    apply({ type: 'asked', keep })
    while (dueAtMs(now.current) === 0 || now.current.sent !== null)
      await new Promise<void>((resolve) => waiting.current.push(resolve))
    return !isUnsaved(now.current) && now.current.hindrance === null
  }

  /** An act of this page made the server's article another: the revision may be new, the words are the same. */
  const acted = (article: ConsoleArticle) => {
    adopt(article, known.current.sent)
    apply({ type: 'rebased', revision: article.revision })
  }

  /** Looks for what another window or person saved, where nothing is unsaved here. */
  const pull = useEffectEvent(async () => {
    const { id } = known.current
    if (id === 0 || isUnsaved(now.current) || now.current.sent !== null) return
    const response = await fetchWhole(id)
    // Someone may have begun to write while it was fetched.
    if (isUnsaved(now.current) || response.article.revision <= now.current.revision) return
    replace(response.article)
    onSaved(response)
  })
  const look = useCallback(() => void pull().catch(() => {}), [])

  useEffect(() => {
    const ended = new AbortController()
    const options = { signal: ended.signal }
    addEventListener('online', () => tell({ type: 'recovered' }), options)
    // Anyone who looks away may not come back; anyone who comes back may find something newer.
    document.addEventListener(
      'visibilitychange',
      () => (document.visibilityState === 'hidden' ? tell({ type: 'asked' }) : look()),
      options,
    )
    return () => {
      clearTimeout(timer.current)
      ended.abort()
    }
  }, [tell, look])

  return {
    saving,
    conflict,
    problem,
    kept,
    tell,
    flush,
    decide,
    /** Leaves a conflict for later: nothing is saved until someone decides. */
    putOff: () => setConflict(undefined),
    compareAgain,
    takeBack,
    replace,
    acted,
    look,
    known,
    /** The revision of this moment, whatever was last drawn. */
    revision: () => now.current.revision,
  }
}
