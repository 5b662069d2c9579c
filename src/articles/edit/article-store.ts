// Over 300 lines: saving, the copy on the device and the merging of other people’s changes share all their state.
import { failureOf } from '#api-client/http.ts'
import { send, read } from '#api-client/send.ts'
import { articleCalls } from '../article-calls.ts'
import type { ArticlePageData, ArticleCheck, ArticleFields, ConsoleArticle } from '../article.ts'
import type { EditorHandle } from './editor/editor-handle.ts'
import type { Length } from './editor/words.ts'
import type { ServerChecks } from '../live-checks.ts'
import { consolePaths } from '#shared/console-paths.ts'
import { londonDay, londonTime } from '#shared/dates.ts'
import { showAddress } from '#console/frame/use-console-data.ts'
import { differing, fieldNames, fieldsOf, mergeFields, pick, type FieldName } from './merge-fields.ts'
import { findCopies, removeCopy, reserveCopy, storeCopy, type UnsavedCopy } from './unsaved-copy.ts'

// console.md §5.
const pauseMs = 2000
const longestMs = 15_000
const firstRetryMs = 2000
const longestRetryMs = 30_000
// Serializing a long text on every key press would be slow.
const restMs = 500
// With more unanswered requests, a conflict with one's own words may be shown.
const mostUnanswered = 50
// The limit of a request that outlives its page.
const mostKeepalive = 60_000

export const panelTabs = ['settings', 'search', 'checks', 'versions'] as const
export type PanelTab = (typeof panelTabs)[number]

/** When it is to be published; `problem`: why it was not scheduled for that time. */
export type When = { at: 'once' | 'time'; date: string; time: string; problem?: string | undefined }

/** Another person's saved article, and the fields in which it differs from the one here. */
export type Conflict = { mine: ArticleFields; theirs: ConsoleArticle; fields: FieldName[] }

/** The state of the page of an article. */
export type ArticleState = Pick<ArticlePageData, 'versions' | 'previews'> & {
  /** As stored on the server. */
  article: ConsoleArticle
  /** As it is on the page, the text excepted: that is the editor's. */
  fields: ArticleFields
  checks: readonly ArticleCheck[]
  /** Undefined before the editor is mounted. */
  length: Length | undefined
  isUnsaved: boolean
  isSending: boolean
  /** Why the last save failed, and the server's message. */
  failure: 'offline' | 'failed' | 'signed-out' | 'conflict' | 'gone' | undefined
  problem: string | undefined
  /** Undefined also while its dialog is closed: nothing is saved until it is resolved. */
  conflict: Conflict | undefined
  /** Unsaved text of an earlier visit in this browser. */
  found: UnsavedCopy | undefined
  /** False where the browser refuses to store what is unsaved. */
  hasCopy: boolean
  tab: PanelTab
  /** Under 1024 px the panel is a sheet. */
  isPanelOpen: boolean
  when: When
}

const fetchWhole = async (id: number) => await read(articleCalls.whole, { id })

/**
 * An article in the editor: its state on the page and on the server, and the saving between them, one request at a
 * time. In one class, though it is long: each part needs the private state of all others.
 */
export class ArticleStore {
  readonly #username: string
  readonly #submissionKey: string
  readonly #listeners = new Set<() => void>()
  #state: ArticleState
  /** What the server acknowledged: as it was sent, and as it was stored after cleaning. */
  #base: { revision: number; sent: ArticleFields; server: ArticleFields }
  /** Unanswered requests since: they may be stored all the same. */
  #unanswered: ArticleFields[] = []
  #serverChecks: ServerChecks
  #editor: EditorHandle | undefined
  /** The page itself writes into the editor: this is not an edit. */
  #isWriting = false
  #edits = 0
  #firstEditMs: number | undefined
  #lastEditMs = 0
  #failures = 0
  #retryAtMs = 0
  #refreshes = 0
  #queue: Promise<unknown> = Promise.resolve()
  #saveTimer: ReturnType<typeof setTimeout> | undefined
  #restTimer: ReturnType<typeof setTimeout> | undefined
  #copyKey: string | undefined
  #otherWindows: BroadcastChannel | undefined

  constructor({ article, checks, versions, previews, submissionKey }: ArticlePageData, username: string) {
    const fields = fieldsOf(article)
    this.#username = username
    this.#submissionKey = submissionKey
    this.#base = { revision: article.revision, sent: fields, server: fields }
    this.#serverChecks = { checks, fields }
    this.#state = {
      article,
      fields,
      checks,
      versions,
      previews,
      length: undefined,
      isUnsaved: false,
      isSending: false,
      failure: undefined,
      problem: undefined,
      conflict: undefined,
      found: undefined,
      hasCopy: true,
      tab: 'settings',
      isPanelOpen: false,
      when: whenOf(article),
    }
  }

  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }
  readonly read = () => this.#state

  /** Changes what the page shows. */
  readonly set = (changed: Partial<ArticleState>) => {
    const before = this.#state
    this.#state = { ...before, ...changed }
    // The keys of a partial state are some of the state's.
    const names = Object.keys(changed) as (keyof ArticleState)[]
    if (names.some((name) => this.#state[name] !== before[name]))
      for (const notify of this.#listeners) notify()
  }

  readonly openTab = (tab: PanelTab) => {
    this.set({ tab })
    if (tab === 'versions') void this.refresh()
  }

  /** Listens to the window. @returns ends it */
  readonly start = () => {
    const { article, fields } = this.#state
    this.#copyKey = reserveCopy(article.id, this.#username)
    void findCopies(article.id, this.#username).then((copies) => {
      const isNews = (copy: UnsavedCopy) => differing(fields, copy.fields).length > 0
      for (const copy of copies) if (!isNews(copy)) removeCopy(copy.key)
      return this.set({ found: copies.find(isNews) })
    })
    if ('BroadcastChannel' in window) {
      this.#otherWindows = new BroadcastChannel('loomsbury:articles')
      this.#otherWindows.addEventListener('message', ({ data }) => {
        if (data === this.#state.article.id) void this.refresh()
      })
    }
    const ended = new AbortController()
    const { signal } = ended
    addEventListener('online', this.recover, { signal })
    addEventListener('pagehide', this.#storeCopy, { signal })
    addEventListener(
      'beforeunload',
      // The browser warns where the text is stored nowhere else.
      (event) => this.#state.isUnsaved && !this.#state.hasCopy && event.preventDefault(),
      { signal },
    )
    document.addEventListener(
      'visibilitychange',
      () => {
        if (document.visibilityState === 'visible') return void this.refresh()
        // A hidden tab may be closed next.
        this.#storeCopy()
        return this.#state.isUnsaved && void this.save()
      },
      { signal },
    )
    return () => {
      clearTimeout(this.#saveTimer)
      clearTimeout(this.#restTimer)
      this.#otherWindows?.close()
      ended.abort()
    }
  }

  /** Connects the editor, which holds the text from then on. */
  readonly setEditor = (editor: EditorHandle | undefined) => {
    const fields = this.readFields()
    this.#editor = editor
    this.set({ fields })
    if (!editor) return
    if (editor.read() !== fields.content) this.#write(fields, ['content'])
    this.set({ length: editor.length() })
    // Fetched while there is a network.
    void loadLiveChecks().catch(() => {})
  }

  readonly focusEditor = () => this.#editor?.focus()
  readonly showPlace = (at: ArticleCheck['at']) => (at ? this.#editor?.show(at) : this.#editor?.focus())

  /** All fields as they are on the page, with the text. */
  readonly readFields = (): ArticleFields => {
    const { fields } = this.#state
    return { ...fields, content: this.#editor?.read() ?? fields.content }
  }

  /** Notes an edit of these fields, or of the text. */
  readonly edit = (changed: Partial<Omit<ArticleFields, 'content'>> = {}) => {
    if (this.#isWriting) return
    this.#edits += 1
    this.#lastEditMs = Date.now()
    this.#firstEditMs ??= this.#lastEditMs
    const { fields } = this.#state
    this.set({
      isUnsaved: true,
      fields: Object.keys(changed).length === 0 ? fields : { ...fields, ...changed },
    })
    this.#schedule()
    clearTimeout(this.#restTimer)
    this.#restTimer = setTimeout(() => {
      this.#storeCopy()
      this.set({ length: this.#editor?.length() })
      void this.#check()
    }, restMs)
  }

  /** Saves now, after any current request. `keep` makes a version of it. @returns whether the server has everything */
  readonly save = async (keep = false): Promise<boolean> =>
    await this.#inTurn(async () => await this.#send(keep))

  /** Runs an act on the stored article between two saves. `replaces`: it replaces the text on the page. */
  async act<Answer extends { article?: ConsoleArticle; checks?: readonly ArticleCheck[] | undefined }>(
    call: (article: { id: number; revision: number }) => Promise<Answer>,
    { replaces = false } = {},
  ): Promise<Answer> {
    return await this.#inTurn(async () => {
      const answer = await call({ id: this.#state.article.id, revision: this.#base.revision })
      const { article } = answer
      if (article && replaces) this.#replace(article)
      else if (article?.revision === this.#base.revision) this.#setBase(article, this.#base.sent)
      else if (article) this.#mergeRemote(article)
      this.#receive(answer)
      void this.refresh()
      return answer
    })
  }

  /** Fetches the article's page data, and the article itself unless there are unsaved edits. */
  readonly refresh = async () => {
    const { id } = this.#state.article
    this.#refreshes += 1
    const turn = this.#refreshes
    const whole = id === 0 ? undefined : await fetchWhole(id).catch(() => undefined)
    // Failed requests and outdated responses change nothing.
    if (!whole || turn !== this.#refreshes || whole.article.revision < this.#base.revision) return
    const { versions, previews } = whole
    this.set({ versions, previews })
    const isNewer = whole.article.revision > this.#base.revision
    if (isNewer && (this.#state.isUnsaved || this.#state.isSending)) return
    if (isNewer) this.#replace(whole.article)
    this.#receive(whole)
  }

  /** Online again, or signed in again. */
  readonly recover = () => {
    const { failure, isUnsaved } = this.#state
    // A conflict is open.
    if (failure === 'conflict' || failure === 'gone') return
    this.set({ failure: undefined })
    if (failure !== undefined || isUnsaved) void this.save()
  }

  /** Compares with the stored article again. */
  readonly compare = () => {
    void fetchWhole(this.#state.article.id)
      .then(({ article }) => this.#mergeRemote(article) && this.save())
      // The button can be pressed again.
      .catch(() => {})
  }

  /** Resolves a conflict: with the text here, or with the stored one. */
  readonly decide = (which: 'mine' | 'theirs') => {
    const { conflict } = this.#state
    if (!conflict) return
    if (which === 'theirs') return this.#replace(conflict.theirs)
    this.#mergeRemote(conflict.theirs, true)
    void this.save()
  }

  /** Restores the unsaved text of an earlier visit; later changes of others are merged when it is saved. */
  readonly takeBack = async ({ base, fields, revision, key }: UnsavedCopy) => {
    await this.#inTurn(async () => {
      this.#base = { revision, sent: base, server: base }
      this.#write(fields, fieldNames)
      this.edit()
      this.#storeCopy()
      this.discard(key)
    })
    await this.save()
  }

  readonly discard = (key: string) => {
    removeCopy(key)
    this.set({ found: undefined })
  }

  async #inTurn<Result>(task: () => Promise<Result>): Promise<Result> {
    const run = this.#queue.then(task)
    this.#queue = run.catch(() => {})
    return await run
  }

  #schedule(): void {
    clearTimeout(this.#saveTimer)
    const { isUnsaved, isSending, failure } = this.#state
    const isRetry = failure === 'offline' || failure === 'failed'
    if (isSending || (failure === undefined ? !isUnsaved : !isRetry)) return
    const due = isRetry
      ? this.#retryAtMs
      : Math.min(this.#lastEditMs + pauseMs, (this.#firstEditMs ?? this.#lastEditMs) + longestMs)
    this.#saveTimer = setTimeout(() => void this.save(), Math.max(0, due - Date.now()))
  }

  async #send(keep: boolean): Promise<boolean> {
    const { article, failure } = this.#state
    if (failure === 'conflict' || failure === 'gone') return false
    const mine = this.readFields()
    const names = differing(this.#base.sent, mine)
    const edits = this.#edits
    this.#firstEditMs = undefined
    this.set({ isSending: true })
    try {
      if (article.id === 0 || names.length > 0 || keep) {
        const saved =
          article.id === 0
            ? await send(articleCalls.create, {}, { ...mine, submissionKey: this.#submissionKey })
            : await this.#sendChange({ ...pick(mine, names), ...(keep && { keep }) })
        // It also answers a repeated request, and others may have changed the article since.
        const stored = fieldsOf(saved.article)
        const taken = differing(this.#base.server, stored).filter((name) => !names.includes(name))
        this.#write(stored, article.id === 0 ? [] : taken)
        this.#setBase(saved.article, article.id === 0 ? mine : { ...mine, ...pick(stored, taken) })
        if (article.id === 0) this.#moveTo(saved.article.id)
        this.#receive(saved)
        this.#otherWindows?.postMessage(saved.article.id)
      }
      this.#settle(edits)
      return !this.#state.isUnsaved
    } catch (error) {
      this.#unanswered = [...this.#unanswered, mine].slice(-mostUnanswered)
      return (await this.#isMerged(error)) ? await this.#send(keep) : false
    } finally {
      this.set({ isSending: false })
      this.#schedule()
    }
  }

  async #sendChange(fields: Partial<ArticleFields> & { keep?: boolean }) {
    const change = { ...fields, revision: this.#base.revision }
    const keepalive = JSON.stringify(change).length < mostKeepalive
    return await send(articleCalls.save, { id: this.#state.article.id }, change, { keepalive })
  }

  /** The article has its id now. */
  #moveTo(id: number): void {
    if (this.#copyKey !== undefined) {
      removeCopy(this.#copyKey)
      this.#copyKey = reserveCopy(id, this.#username)
    }
    if (location.pathname === consolePaths.newArticle()) showAddress(consolePaths.article(id))
  }

  /** Replaces the article here with one of the server. */
  #replace(article: ConsoleArticle): void {
    this.#write(fieldsOf(article), fieldNames)
    this.#setBase(article, fieldsOf(article))
    this.#settle(this.#edits)
  }

  /** Everything up to this edit is saved. */
  #settle(edits: number): void {
    this.#failures = 0
    const isUnsaved = this.#edits !== edits
    this.set({ isUnsaved, failure: undefined, problem: undefined, conflict: undefined })
    if (isUnsaved) this.#storeCopy()
    else if (this.#copyKey !== undefined) removeCopy(this.#copyKey)
  }

  /** Notes why a save failed. @returns whether a conflict was the reason and is merged: it can be sent again */
  async #isMerged(cause: unknown): Promise<boolean> {
    const { status, words, fieldErrors } = failureOf(cause)
    const { id } = this.#state.article
    const newer = status === 409 && id > 0 ? await fetchWhole(id).catch(() => undefined) : undefined
    if (newer && newer.article.revision !== this.#base.revision) return this.#mergeRemote(newer.article)
    this.#retryAtMs = Date.now() + Math.min(firstRetryMs * 2 ** this.#failures, longestRetryMs)
    this.#failures += 1
    this.set({
      failure:
        status === undefined ? 'offline' : status === 401 ? 'signed-out' : status === 404 ? 'gone' : 'failed',
      problem: fieldErrors[0]?.message ?? words,
    })
    this.#storeCopy()
    return false
  }

  /**
   * Merges another person's article: their own changes are applied; fields that both changed are a conflict, or stay as here.
   * @returns whether it can be saved now
   */
  #mergeRemote(theirs: ConsoleArticle, prefersMine = false): boolean {
    const { sent, server } = this.#base
    const remote = fieldsOf(theirs)
    const ours = fieldNames.filter((name) =>
      this.#unanswered.some((fields) => !differing(fields, remote).includes(name)),
    )
    const { merged, taken, conflicts } = mergeFields({
      mine: this.readFields(),
      myBase: sent,
      theirs: remote,
      theirBase: { ...server, ...pick(remote, ours) },
    })
    if (conflicts.length > 0 && !prefersMine) {
      this.set({ failure: 'conflict', conflict: { mine: merged, theirs, fields: conflicts } })
      this.#storeCopy()
      return false
    }
    this.#write(merged, taken)
    this.#setBase(theirs, remote)
    this.set({ failure: undefined, conflict: undefined })
    return true
  }

  #setBase(article: ConsoleArticle, sent: ArticleFields): void {
    this.#base = { revision: article.revision, sent, server: fieldsOf(article) }
    this.#unanswered = []
    this.set({ article })
  }

  #receive({ checks }: { checks?: readonly ArticleCheck[] | undefined }): void {
    if (checks) this.#serverChecks = { checks, fields: this.#base.server }
    void this.#check()
  }

  /** Checks the article here, and adds the server's checks that need the database. */
  async #check(): Promise<void> {
    try {
      const { checkLive } = await loadLiveChecks()
      this.set({ checks: checkLive(this.readFields(), this.#serverChecks) })
    } catch {
      // Offline, the script may be missing: the server's checks stay.
      this.set({ checks: this.#serverChecks.checks })
    }
  }

  #write(fields: ArticleFields, names: readonly FieldName[]): void {
    this.set({ fields: { ...this.#state.fields, ...pick(fields, names) } })
    if (!names.includes('content')) return
    this.#isWriting = true
    this.#editor?.replace(fields.content)
    this.#isWriting = false
  }

  readonly #storeCopy = () => {
    if (!this.#state.isUnsaved || this.#copyKey === undefined) return
    const { revision, server: base } = this.#base
    const copy = { key: this.#copyKey, base, fields: this.readFields(), revision, atMs: Date.now() }
    this.set({ hasCopy: storeCopy(copy) })
  }
}

// Only needed after an edit: the page is rendered with the server's checks.
const loadLiveChecks = async () => await import('../live-checks.ts')

/** The current schedule, as the default of the form. */
const whenOf = ({ scheduledFor }: ConsoleArticle): When =>
  scheduledFor === null
    ? { at: 'once', date: '', time: '09:00' }
    : { at: 'time', date: londonDay(new Date(scheduledFor)), time: londonTime(new Date(scheduledFor)) }
