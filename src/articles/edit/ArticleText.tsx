import { lazy, memo, Suspense, useRef, useState, type KeyboardEvent } from 'react'
import type { EditorHandle } from './editor/editor-handle.ts'
import { articleLimits } from '../article.ts'
import { toSlug } from '../slug.ts'
import { listNames } from '#kit/editor/list-names.ts'
import { toast } from '#kit/toast.ts'
import { useIsHydrated } from '#kit/use-is-hydrated.ts'
import { useArticle } from './article-context.tsx'
import { failureText } from '#api-client/send.ts'
import { uploadPicture } from '../article-calls.ts'

// The editor is larger than the whole page around it.
const ArticleEditor = lazy(async () => ({
  default: (await import('./editor/ArticleEditor.tsx')).ArticleEditor,
}))

/** Title, excerpt and text, as they will look. */
export function ArticleText() {
  const { fields, article, opened, store } = useArticle()
  const [toolbarPlace, setToolbarPlace] = useState<Element | null>(null)
  const excerpt = useRef<HTMLTextAreaElement>(null)
  const onEnter = (event: KeyboardEvent, focusNext: () => void) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    focusNext()
  }
  const setTitle = (title: string) => {
    // The address of an unpublished article follows its title, unless it was edited.
    const follows =
      article.publishedAt === null && (fields.slug === '' || fields.slug === toSlug(fields.title))
    store.edit(follows ? { title, slug: toSlug(title) } : { title })
  }
  return (
    <div>
      <div
        className="sticky top-(--bar) z-5 min-h-[47px] mb-8 border-b border-line bg-paper max-lg:min-h-[55px] no-scripting:hidden"
        ref={setToolbarPlace}
      />
      <noscript>
        <div className="pt-8">
          <p className="article-title">{opened.article.title}</p>
          <p className="article-excerpt text-ink-700 mt-2 mb-6 font-sans text-lede leading-normal font-normal">
            {opened.article.excerpt}
          </p>
        </div>
      </noscript>
      <div className="no-scripting:hidden">
        <label className="sr-only" htmlFor="article-title">
          Title
        </label>
        <textarea
          id="article-title"
          className="article-title"
          rows={1}
          placeholder="Title"
          maxLength={articleLimits.title}
          value={fields.title}
          onChange={({ currentTarget }) => setTitle(currentTarget.value.replaceAll('\n', ' '))}
          onKeyDown={(event) => onEnter(event, () => excerpt.current?.focus())}
        />
        <label className="sr-only" htmlFor="article-excerpt">
          Excerpt
        </label>
        <textarea
          ref={excerpt}
          id="article-excerpt"
          className="article-excerpt text-ink-700 mt-2 mb-6 font-sans text-lede leading-normal font-normal"
          rows={2}
          placeholder="Excerpt: one or two sentences for lists and search results"
          maxLength={articleLimits.excerpt}
          value={fields.excerpt}
          onChange={({ currentTarget }) => store.edit({ excerpt: currentTarget.value.replaceAll('\n', ' ') })}
          onKeyDown={(event) => onEnter(event, store.focusEditor)}
        />
      </div>
      <Body
        initialHtml={opened.article.content}
        onChange={store.edit}
        onReady={store.setEditor}
        toolbarIn={toolbarPlace}
      />
    </div>
  )
}

type BodyProps = {
  initialHtml: string
  onChange: () => void
  onReady: (editor: EditorHandle | undefined) => void
  toolbarIn: Element | null
}

/** The editor, made once: what changes around it does not draw it again. */
const Body = memo(function Body({ initialHtml, onChange, onReady, toolbarIn }: BodyProps) {
  const isHydrated = useIsHydrated()
  const still = (
    // oxlint-disable-next-line react/no-danger -- cleaned by the server (clean-html.ts)
    <div className="article-text" dangerouslySetInnerHTML={{ __html: initialHtml }} />
  )
  if (!isHydrated || !toolbarIn) return still
  return (
    <Suspense fallback={still}>
      <ArticleEditor
        label="Text of the article"
        placeholder="Write, or press / to insert something"
        initialHtml={initialHtml}
        toolbarIn={toolbarIn}
        onChange={onChange}
        onReady={onReady}
        upload={uploadPicture}
        onUploadFailed={(failed) =>
          toast({
            title: `Not uploaded: ${listNames(failed.map(({ name }) => name))}`,
            description: [...new Set(failed.map(({ problem }) => failureText(problem)))].join(' '),
            variant: 'destructive',
          })
        }
        onPicturesLost={(names) =>
          toast({
            title: 'Pictures cannot be pasted with their text',
            description: `Please save and insert by hand: ${listNames(names)}.`,
            variant: 'destructive',
          })
        }
      />
    </Suspense>
  )
})
