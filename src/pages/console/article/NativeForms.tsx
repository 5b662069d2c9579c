import { articleLimits } from '#features/blog/article.ts'
import { consolePaths, type ArticleForm } from '#shared/console-paths.ts'
import { shortDateAndTime } from '#shared/london-moments.ts'
import { Button } from '#ui/Button.tsx'
import { ErrorBox } from '#ui/ErrorBox.tsx'
import { fieldPropsOf } from '#ui/field-props.ts'
import { TextArea, TextField } from '#ui/Field.tsx'
import { useArticle } from './article-context.tsx'
import { NativeActs } from './NativeActs.tsx'

/** The page without JavaScript: the article as HTML with its settings, and every act as a form. */
export const NativeForms = () => (
  <noscript>
    <div className="native-article">
      <EditAsHtml />
      <NativeActs />
    </div>
  </noscript>
)

const saving: readonly string[] = ['html', 'settings', 'new'] satisfies (ArticleForm | 'new')[]

const notPublished = 'It was not published. Please put right what stands under Checks, and save it.'

function EditAsHtml() {
  const { opened } = useArticle()
  const { article, returned, submissionKey } = opened
  const isNew = article.id === 0
  const before = returned && saving.includes(returned.form) ? returned : undefined
  const values = before?.values ?? {
    title: article.title,
    excerpt: article.excerpt,
    content: article.content,
    slug: article.slug,
    tags: article.tags.join(', '),
    authorName: article.authorName,
    coverImage: article.coverImage,
    coverSeed: article.coverSeed,
    hand: article.hand,
    loom: article.loom,
    ...(article.featured && { featured: 'on' }),
  }
  const field = fieldPropsOf({ prefix: 'native', values, errors: before?.errors ?? [] })
  const problem =
    returned?.errors?.find((error) => error.field === 'form')?.message ??
    (returned?.form === 'publish' ? notPublished : undefined)
  return (
    <form
      method="post"
      action={isNew ? consolePaths.newArticle() : consolePaths.articleForm(article.id, 'html')}
      className="form-grid form-grid--stack"
      aria-label="Edit as HTML"
    >
      <h2 className="section-title">Edit as HTML</h2>
      <p>The editor needs JavaScript. Here is the same article as HTML, with the same checks.</p>
      {problem !== undefined && <ErrorBox title={problem} />}
      {isNew ? (
        <input type="hidden" name="submissionKey" value={submissionKey} />
      ) : (
        <input type="hidden" name="revision" value={article.revision} />
      )}
      <input type="hidden" name="settings" value="here" />
      <TextField label="Title" maxLength={articleLimits.title} {...field('title')} />
      <TextArea label="Excerpt" rows={3} maxLength={articleLimits.excerpt} {...field('excerpt')} />
      <TextArea
        label="Text, as HTML"
        hint="Headings h2 to h4, p, ul, ol, dl, blockquote, figure, table, pre. Anything else is taken out."
        rows={24}
        maxLength={articleLimits.content}
        spellCheck={false}
        {...field('content')}
      />
      <TextField label="Address" maxLength={articleLimits.slug} spellCheck={false} {...field('slug')} />
      <TextField label="Topics" hint="Between commas." {...field('tags')} />
      <TextField label="Author" maxLength={articleLimits.authorName} {...field('authorName')} />
      <TextField
        label="Cover"
        optional
        hint="A picture of this site. Empty: one is drawn."
        maxLength={articleLimits.coverImage}
        {...field('coverImage')}
      />
      <TextField
        label="What the cover is drawn from"
        optional
        hint="Any word. Empty: the address."
        maxLength={articleLimits.coverSeed}
        {...field('coverSeed')}
      />
      <TextField label="By hand" optional maxLength={articleLimits.hand} {...field('hand')} />
      <TextField label="By the loom" optional maxLength={articleLimits.loom} {...field('loom')} />
      <label className="check">
        <input type="checkbox" name="featured" defaultChecked={'featured' in values} />
        Feature it on the blog
      </label>
      <div>
        <Button type="submit">Save</Button>
      </div>
      {!isNew && (
        <p className="article-panel__quiet">Last saved {shortDateAndTime(new Date(article.updatedAt))}.</p>
      )}
    </form>
  )
}
