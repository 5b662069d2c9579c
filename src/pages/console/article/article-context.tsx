import {
  createContext,
  use,
  useCallback,
  useEffect,
  useRef,
  useState,
  type ReactNode,
  type RefObject,
} from 'react'
import { send } from '#api-client/send.ts'
import { articleCalls } from '#features/blog/article-calls.ts'
import type {
  ArticleCheck,
  ArticleFields,
  ArticlePresence,
  ArticlePreview,
  ArticleVersion,
  ConsoleArticle,
  SavedArticleResponse,
} from '#features/blog/article.ts'
import type { ArticlePageData } from '#features/blog/article-page-data.ts'
import type { EditorHandle } from '#features/blog/editor/editor-handle.ts'
import type { Length } from '#features/blog/editor/words.ts'
import { consolePaths } from '#shared/console-paths.ts'
import { londonDay, londonTime } from '#shared/dates.ts'
import type { PageProps } from '#shared/page.ts'
import { useConsole } from '../frame/console-context.ts'
import { showAddress } from '../show-address.ts'
import type { ArticleContent } from './article-content.ts'
import { fieldsOf, pick, type FieldName } from './saving/merge-fields.ts'
import { useSaving } from './saving/use-saving.ts'
import { useArticlePresence } from './use-article-presence.ts'
import { useChecks } from './use-checks.ts'

export const panelTabs = ['settings', 'search', 'checks', 'versions'] as const
export type PanelTab = (typeof panelTabs)[number]

/** When it is to be published; `problem`: why it was not scheduled for that time. */
export type When = { at: 'once' | 'time'; date: string; time: string; problem?: string | undefined }

/** As it is scheduled: anyone who changes a scheduled article and presses the button schedules it again. */
const whenOf = ({ scheduledFor }: ConsoleArticle): When =>
  scheduledFor === null
    ? { at: 'once', date: '', time: '09:00' }
    : { at: 'time', date: londonDay(new Date(scheduledFor)), time: londonTime(new Date(scheduledFor)) }

export type ArticleContextValue = {
  /** As the page came. */
  opened: ArticlePageData
  /** As the server has it. */
  article: ConsoleArticle
  /** As it is on the page, the text excepted: that is the editor's. */
  fields: ArticleFields
  change: (fields: Partial<Omit<ArticleFields, 'content'>>) => void
  /** The text was edited. */
  touch: () => void
  /** Everything as it is on the page. */
  read: () => ArticleFields
  editor: RefObject<EditorHandle | undefined>
  setEditor: (editor: EditorHandle | undefined) => void
  /** Undefined before the editor is there. */
  length: Length | undefined
  saving: ReturnType<typeof useSaving>
  checks: readonly ArticleCheck[]
  versions: ArticleVersion[]
  previews: ArticlePreview[]
  /** Takes over what a call answered. */
  take: (answer: { article?: ConsoleArticle; checks?: ArticleCheck[] }) => void
  refresh: () => void
  present: ArticlePresence[]
  tab: PanelTab
  openTab: (tab: PanelTab) => void
  /** Under 1024 px the panel is a sheet. */
  isPanelOpen: boolean
  setPanelOpen: (isOpen: boolean) => void
  when: When
  setWhen: (when: When) => void
}

const ArticleContext = createContext<ArticleContextValue | undefined>(undefined)

/** The article of the page as it is now. Only below `ArticleProvider`. */
export function useArticle(): ArticleContextValue {
  const value = use(ArticleContext)
  if (!value) throw new Error('this is not the page of an article')
  return value
}

/** Holds what is written on the page, and saves it. Without an article there is nothing to hold. */
export const ArticleProvider = ({
  data,
  children,
}: PageProps<ArticleContent> & { children: ReactNode }): ReactNode =>
  data ? <LoadedArticle opened={data}>{children}</LoadedArticle> : children

function LoadedArticle({ opened, children }: { opened: ArticlePageData; children: ReactNode }) {
  const { person } = useConsole().shell
  const first = opened.article
  const [article, setArticle] = useState(first)
  const [fields, setFields] = useState(() => fieldsOf(first))
  const [versions, setVersions] = useState(opened.versions)
  const [previews, setPreviews] = useState(opened.previews)
  const [tab, setTab] = useState<PanelTab>('settings')
  const [isPanelOpen, setPanelOpen] = useState(false)
  const [when, setWhen] = useState(() => whenOf(first))
  const editor = useRef<EditorHandle>(undefined)
  const latest = useRef(fields)
  const stored = useRef(first)
  // While the page itself writes into the editor, no one edits.
  const isWriting = useRef(false)

  const read = useCallback(
    (): ArticleFields => ({ ...latest.current, content: editor.current?.read() ?? latest.current.content }),
    [],
  )
  const show = useCallback((next: ArticleFields) => {
    latest.current = next
    setFields(next)
  }, [])
  const write = useCallback(
    (next: ArticleFields, names: readonly FieldName[]) => {
      show({ ...latest.current, ...pick(next, names) })
      if (!names.includes('content')) return
      isWriting.current = true
      editor.current?.replace(next.content)
      isWriting.current = false
    },
    [show],
  )
  const { hear, checkSoon, begin, checks, length } = useChecks({
    first: { checks: opened.checks, fields: first },
    read,
    editor,
  })
  const take = useCallback(
    (answer: Parameters<ArticleContextValue['take']>[0]) => {
      if (answer.article) {
        stored.current = answer.article
        setArticle(answer.article)
      }
      if (answer.checks) hear({ checks: answer.checks, fields: stored.current })
    },
    [hear],
  )
  const onSaved = useCallback(
    (response: SavedArticleResponse) => {
      if (location.pathname === consolePaths.newArticle())
        showAddress(consolePaths.article(response.article.id))
      take(response)
    },
    [take],
  )
  const saving = useSaving({
    first,
    submissionKey: opened.submissionKey,
    username: person.username,
    read,
    write,
    onSaved,
  })
  useOtherWindows(article, saving.look)
  const { tell, kept } = saving
  const edited = useCallback(() => {
    if (isWriting.current) return
    tell({ type: 'edited', atMs: Date.now() })
    kept.keepSoon()
    checkSoon()
  }, [tell, kept, checkSoon])
  const id = article.id
  const refresh = useCallback(() => {
    if (id === 0) return
    void send(articleCalls.whole, { id })
      .then((response) => {
        setVersions(response.versions)
        setPreviews(response.previews)
        return hear({ checks: response.checks, fields: response.article })
      })
      // What could not be fetched shows as it was.
      .catch(() => {})
  }, [id, hear])
  const present = useArticlePresence(article.id, opened.present)
  const value: ArticleContextValue = {
    opened,
    article,
    fields,
    change(changed) {
      show({ ...latest.current, ...changed })
      edited()
    },
    touch: edited,
    read,
    editor,
    setEditor(made) {
      editor.current = made
      if (made) begin()
    },
    length,
    saving,
    checks,
    versions,
    previews,
    take,
    refresh,
    present,
    tab,
    openTab(next) {
      setTab(next)
      if (next === 'versions') refresh()
    },
    isPanelOpen,
    setPanelOpen,
    when,
    setWhen,
  }
  // oxlint-disable-next-line react/jsx-no-constructed-context-values -- this draws only when something in it has changed
  return <ArticleContext value={value}>{children}</ArticleContext>
}

/** Windows of one browser tell each other of what they saved. */
function useOtherWindows({ id, revision }: ConsoleArticle, onNews: () => void): void {
  const channel = useRef<BroadcastChannel>(undefined)
  useEffect(() => {
    if (id === 0 || !('BroadcastChannel' in window)) return undefined
    const opened = new BroadcastChannel(`loomsbury:article:${id}`)
    opened.addEventListener('message', onNews)
    channel.current = opened
    return () => opened.close()
  }, [id, onNews])
  useEffect(() => channel.current?.postMessage(revision), [revision])
}
