import type { ReactNode } from 'react'
import { consolePaths, type ArticleForm } from '#shared/console-paths.ts'
import { shortDateAndTime } from '#shared/dates.ts'
import { Button, ButtonLink } from '#kit/Button.tsx'
import { Notice } from '#kit/Notice.tsx'
import { fieldPropsOf } from '#kit/field-props.ts'
import { TextField } from '#kit/Field.tsx'
import { useArticle } from './article-context.tsx'
import { Download } from 'lucide-react'

/** The page without JavaScript: what can be done to the article that is read above, as forms. */
export function NativeActs() {
  const { opened } = useArticle()
  return (
    <div>
      <noscript>
        <div className="native-article grid gap-8 pt-8">
          <p>Writing needs JavaScript. Please switch it on, or use another browser.</p>
          {opened.article.id !== 0 && <Acts />}
        </div>
      </noscript>
    </div>
  )
}

const notPublished = 'It was not published. Put right what is listed under Checks first.'

/** Takes the article away as a file: as it was saved last. */
export const ExportLink = ({ id }: { id: number }) => (
  <ButtonLink variant="ghost" size="small" href={consolePaths.api.exportArticle(id)} download>
    <Download className="icon" aria-hidden /> Export
    <span className="sr-only"> this article as Markdown with its pictures</span>
  </ButtonLink>
)

function Acts() {
  const { opened } = useArticle()
  const { article, checks, versions, previews, returned } = opened
  const problem =
    returned?.errors?.find(({ field }) => field === 'form')?.message ??
    (returned?.form === 'publish' ? notPublished : undefined)
  return (
    <>
      {problem !== undefined && <Notice tone="danger" title={problem} />}
      {checks.length > 0 && (
        <section aria-labelledby="native-checks">
          <h2 className="section-title" id="native-checks">
            Checks
          </h2>
          <ul className="pt-2 pb-0 pr-0 pl-5">
            {checks.map(({ id, level, message, at }) => (
              <li key={`${id} ${at?.index}`}>
                {level === 'blocks' ? 'Must be put right: ' : 'Worth a look: '}
                {message}
              </li>
            ))}
          </ul>
        </section>
      )}
      <section aria-labelledby="native-readers">
        <h2 className="section-title" id="native-readers">
          Readers
        </h2>
        <div className="button-row">
          <Act form="publish" label="Publish" isPrimary>
            <Revision />
          </Act>
          <Act form="preview" label="Open it by a private link" />
          {previews.length > 0 && <Act form="end-previews" label="End the private links" />}
          {article.state === 'scheduled' && <Act form="unschedule" label="Take it off the schedule" />}
          {article.state === 'published' && <Act form="withdraw" label="Withdraw it" />}
          <ExportLink id={article.id} />
        </div>
        <Schedule />
      </section>
      {versions.length > 0 && (
        <section aria-labelledby="native-versions">
          <h2 className="section-title" id="native-versions">
            Versions
          </h2>
          <ul>
            {versions.map(({ id, revision, by, at }) => (
              <li key={id} className="flex gap-3 items-center justify-between py-2 border-b border-line">
                {shortDateAndTime(new Date(at))}, by {by}
                <Act form="restore" label="Restore" about={`revision ${revision}`}>
                  <input type="hidden" name="version" value={id} />
                </Act>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

function Revision() {
  const { opened } = useArticle()
  return <input type="hidden" name="revision" value={opened.article.revision} />
}

type ActProps = {
  form: ArticleForm
  label: string
  about?: string
  isPrimary?: boolean
  children?: ReactNode
}

function Act({ form, label, about, isPrimary = false, children }: ActProps) {
  const { opened } = useArticle()
  return (
    <form method="post" action={consolePaths.articleForm(opened.article.id, form)}>
      {children}
      <Button type="submit" variant={isPrimary ? 'primary' : 'ghost'}>
        {label}
        {about !== undefined && <span className="sr-only"> {about}</span>}
      </Button>
    </form>
  )
}

function Schedule() {
  const { opened } = useArticle()
  const { article, returned } = opened
  const before = returned?.form === 'schedule' ? returned : undefined
  const field = fieldPropsOf({
    prefix: 'schedule',
    values: before?.values ?? { date: '', time: '09:00' },
    errors: before?.errors ?? [],
  })
  const atTime = before?.errors?.find((error) => error.field === 'at')?.message
  const problem = before?.errors?.find((error) => !['form', 'at'].includes(error.field))?.message
  return (
    <form
      method="post"
      action={consolePaths.articleForm(article.id, 'schedule')}
      className="form-grid form-grid--stack form-grid--narrow"
      aria-label="Schedule"
    >
      {problem !== undefined && <Notice tone="danger" title={problem} />}
      <Revision />
      <TextField label="Day" type="date" required {...field('date')} />
      <TextField label="London time" type="time" required {...field('time')} error={atTime} />
      {before?.choices?.map(({ which, label }) => (
        <label key={which} className="check">
          <input type="radio" name="which" value={which} required />
          {label}
        </label>
      ))}
      <div>
        <Button type="submit" variant="ghost">
          Schedule
        </Button>
      </div>
    </form>
  )
}
