import { Check, CircleAlert, TriangleAlert } from 'lucide-react'
import type { ArticleCheck } from '#features/blog/article.ts'
import { asSentence, counted } from '#shared/counted.ts'
import { Button } from '#ui/Button.tsx'
import { useArticle } from '../article-context.tsx'
import { Facts } from '#ui/Facts.tsx'

/** What is not right yet, each with the way to its place; then how long the text is. */
export function ChecksPanel() {
  const { checks, length, article, store } = useArticle()
  const blocking = checks.filter(({ level }) => level === 'blocks').length
  const isBlank = article.id === 0 && checks.length === 0
  /** Leads to the place that a check is about: in the text, or the field it belongs to. */
  const show = ({ field, at }: ArticleCheck) => {
    const id = fieldIds[field]
    store.set(id === undefined ? { isPanelOpen: true, tab: 'settings' } : { isPanelOpen: false })
    // The settings are drawn by then.
    setTimeout(
      () =>
        field === 'content'
          ? store.showPlace(at)
          : document.getElementById(id ?? `setting-${field}`)?.focus(),
      0,
    )
  }
  return (
    <>
      <div>
        <h2 className="section-title">
          {checks.length === 0
            ? isBlank
              ? 'Nothing to check yet'
              : 'All in order'
            : asSentence(counted(checks.length, 'thing to look at', 'things to look at'))}
        </h2>
        <p className="quiet">
          {isBlank
            ? 'The text is checked while you write.'
            : blocking > 0
              ? `${asSentence(counted(blocking, 'keeps', 'keep'))} it from being published.`
              : 'Nothing here keeps it from being published.'}
        </p>
      </div>
      <ul>
        {checks.map((check, at) => {
          const Icon = check.level === 'blocks' ? CircleAlert : TriangleAlert
          return (
            // oxlint-disable-next-line react/no-array-index-key -- two of one kind differ by their place, and the list is made again each time
            <li key={`${check.id} ${at}`} className={`check-list__item check-list__item--${check.level}`}>
              <Icon className="icon" aria-hidden />
              <p>
                <span className="fine fine--line">
                  {check.level === 'blocks' ? 'Must be put right' : 'Worth a look'}
                </span>
                {check.message}
              </p>
              <Button variant="ghost" size="small" onClick={() => show(check)}>
                Show<span className="sr-only">: {check.message}</span>
              </Button>
            </li>
          )
        })}
        {checks.length === 0 && !isBlank && (
          <li className="check-list__item check-list__item--right">
            <Check className="icon" aria-hidden />
            <p>Pictures, headings, links, lengths and tables are right.</p>
          </li>
        )}
      </ul>
      {length && (
        <Facts
          className="article-facts"
          rows={[
            ['Reading time', `${length.minutes} ${length.minutes === 1 ? 'minute' : 'minutes'}`],
            ['Words', length.words.toLocaleString('en-GB')],
          ]}
        />
      )}
    </>
  )
}

const fieldIds: Partial<Record<ArticleCheck['field'], string>> = {
  title: 'article-title',
  excerpt: 'article-excerpt',
  content: '',
}
