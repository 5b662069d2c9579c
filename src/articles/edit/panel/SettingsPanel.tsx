import { useId, useState, useRef, useEffect } from 'react'
import { articleLimits, type ArticleFields } from '../../article.ts'
import { slugProblem, toSlug } from '../../slug.ts'
import { TextField } from '#kit/Field.tsx'
import { newSubmissionKey } from '#api-client/http.ts'
import { coverSource } from '../../cover.ts'
import { Button } from '#kit/Button.tsx'
import { toast } from '#kit/toast.ts'
import { failureText } from '#api-client/send.ts'
import { uploadPicture } from '../../article-calls.ts'
import { useArticle } from '../article-context.tsx'
import { StateSetting, WhenSetting } from './StateSetting.tsx'

const seedLength = 8

/** The cover of the article: an uploaded or a drawn one. */
function CoverSetting() {
  const { fields, store } = useArticle()
  const chooser = useRef<HTMLInputElement>(null)
  const [isSending, setSending] = useState(false)
  const upload = async (file: File | undefined) => {
    if (!file) return
    setSending(true)
    try {
      const { id, width } = await uploadPicture(file)
      store.edit({ coverImage: coverSource(id, width) })
    } catch (error) {
      toast({
        title: `${file.name} was not uploaded`,
        description: failureText(error),
        variant: 'destructive',
      })
    } finally {
      setSending(false)
    }
  }
  return (
    <fieldset className="min-w-0" id="setting-coverImage" tabIndex={-1}>
      <legend className="mb-1.5 font-semibold text-sm">Cover</legend>
      <DrawnCover fields={fields} />
      <div className="button-row">
        <Button
          variant="ghost"
          size="small"
          pending={isSending}
          pendingLabel="Uploading…"
          onClick={() => chooser.current?.click()}
        >
          Choose a picture
        </Button>
        <Button
          variant="quiet"
          size="small"
          onClick={() => store.edit({ coverImage: '', coverSeed: newSubmissionKey().slice(0, seedLength) })}
        >
          {fields.coverImage === '' ? 'Draw another' : 'Draw one instead'}
        </Button>
        {fields.coverImage === '' && fields.coverSeed !== '' && (
          <Button variant="quiet" size="small" onClick={() => store.edit({ coverSeed: '' })}>
            Restore the first cover
          </Button>
        )}
      </div>
      <input
        ref={chooser}
        className="sr-only"
        type="file"
        accept="image/jpeg,image/png,image/webp,image/avif"
        tabIndex={-1}
        aria-label="Picture for the cover"
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? []
          void upload(file)
          currentTarget.value = ''
        }}
      />
    </fieldset>
  )
}

/** Address, topics, author, cover, publication time and other settings. */
export function SettingsPanel() {
  const { fields, store, opened, article } = useArticle()
  const listId = useId()
  return (
    <>
      <TextField
        id="setting-slug"
        label="Address"
        name="slug"
        hint={`/blog/${fields.slug === '' ? '…' : fields.slug}${article.publishedAt === null ? '' : '. Changing it leaves a redirect.'}`}
        maxLength={articleLimits.slug}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        value={fields.slug}
        error={fields.slug === '' ? undefined : slugProblem(fields.slug)}
        onChange={({ currentTarget }) => store.edit({ slug: currentTarget.value.trim() })}
        onBlur={() => fields.slug === '' && fields.title !== '' && store.edit({ slug: toSlug(fields.title) })}
      />
      <TopicsField />
      <TextField
        id="setting-authorName"
        label="Author"
        name="authorName"
        list={`${listId}-authors`}
        autoComplete="off"
        maxLength={articleLimits.authorName}
        value={fields.authorName}
        onChange={({ currentTarget }) => store.edit({ authorName: currentTarget.value })}
      />
      <datalist id={`${listId}-authors`}>
        {opened.authors.map((name) => (
          <option key={name} value={name}>
            {name}
          </option>
        ))}
      </datalist>
      <CoverSetting />
      <WhenSetting />
      <label className="check">
        <input
          type="checkbox"
          checked={fields.featured}
          onChange={({ currentTarget }) => store.edit({ featured: currentTarget.checked })}
        />
        Feature it on the blog
      </label>
      <TextField
        id="setting-hand"
        label="By hand"
        optional
        hint="What people did for it, in a few words."
        name="hand"
        maxLength={articleLimits.hand}
        value={fields.hand}
        onChange={({ currentTarget }) => store.edit({ hand: currentTarget.value })}
      />
      <TextField
        id="setting-loom"
        label="By machine"
        optional
        hint="What machines did for it."
        name="loom"
        maxLength={articleLimits.loom}
        value={fields.loom}
        onChange={({ currentTarget }) => store.edit({ loom: currentTarget.value })}
      />
      <StateSetting />
    </>
  )
}

/** Topics separated by commas; normalized on blur. */
function TopicsField() {
  const { fields, store, opened } = useArticle()
  const [typed, setTyped] = useState<string>()
  const read = (text: string) =>
    [...new Set(text.split(',').map((tag) => tag.trim().slice(0, articleLimits.tag)))]
      .filter((tag) => tag !== '')
      .slice(0, articleLimits.tags)
  const unused = opened.tags.map(({ tag }) => tag).filter((tag) => !fields.tags.includes(tag))
  return (
    <div>
      <TextField
        id="setting-tags"
        label="Topics"
        hint="Between commas. The first is the one that lists show."
        name="tags"
        autoComplete="off"
        value={typed ?? fields.tags.join(', ')}
        onChange={({ currentTarget }) => {
          setTyped(currentTarget.value)
          store.edit({ tags: read(currentTarget.value) })
        }}
        onBlur={() => setTyped(undefined)}
      />
      {unused.length > 0 && fields.tags.length < articleLimits.tags && (
        <p className="flex flex-wrap gap-1.5 mt-2">
          {unused.slice(0, 6).map((topic) => (
            <button
              key={topic}
              type="button"
              className="min-h-[32px] py-0 px-2 border border-line-500 bg-paper text-sm hover:border-ink-900 max-lg:min-h-target"
              onClick={() => store.edit({ tags: [...fields.tags, topic] })}
            >
              <span aria-hidden>+ </span>
              <span className="sr-only">Add </span>
              {topic}
            </button>
          ))}
        </p>
      )}
    </div>
  )
}

type DrawnCoverProps = { fields: Pick<ArticleFields, 'coverImage' | 'coverSeed' | 'slug'> }

/** The article's cover: the chosen picture, or the one drawn from its slug or seed. */
export function DrawnCover({ fields: { coverImage, coverSeed, slug } }: DrawnCoverProps) {
  const [drawn, setDrawn] = useState<{ seed: string; src: string }>()
  const seed = coverSeed || slug || 'new'
  useEffect(() => {
    if (coverImage !== '') return undefined
    let isOver = false
    // The drawing code is a third of the page's.
    void import('./draw-cover.ts').then(({ drawnCover }) => {
      if (!isOver) setDrawn({ seed, src: drawnCover(seed) })
      return undefined
    })
    return () => {
      isOver = true
    }
  }, [coverImage, seed])
  const src = coverImage === '' ? drawn?.src : coverImage
  return (
    <span className="block aspect-[7/3] bg-mulberry-900">
      {src !== undefined && (
        <img className="size-full object-cover" src={src} alt="" width={1050} height={450} />
      )}
    </span>
  )
}
