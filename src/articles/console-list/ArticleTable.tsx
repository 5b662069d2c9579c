import type { ArticlePerson, CheckCounts, ListedArticle } from '../article.ts'
import { lastChange, comingMoment } from './articles-sentence.ts'
import { consolePaths } from '#shared/console-paths.ts'
import { counted } from '#shared/counted.ts'
import { Table, type Column } from '#kit/Table.tsx'
import { Initials } from '#kit/Initials.tsx'
import { Badge, type BadgeTone } from '#kit/Badge.tsx'
import { Tag } from '#kit/Tag.tsx'

/** The articles of a view with state, topics, author and open problems. */
export const ArticleTable = ({ articles, now }: { articles: ListedArticle[]; now: Date }) => (
  <div className="article-table">
    <Table
      label="Articles"
      columns={[title, stateColumn(now), topic, author, checks, changed(now)]}
      rows={articles}
      keyOf={({ id }) => id}
    />
  </div>
)

const title: Column<ListedArticle> = {
  head: 'Title',
  cell: (article) => (
    <>
      <a className="row-link" href={consolePaths.article(article.id)}>
        {article.title || 'Without a title'}
      </a>
      <span className="row-second">{article.slug ? `/blog/${article.slug}` : 'No address yet'}</span>
      {article.editing.length > 0 && <Editing people={article.editing} />}
    </>
  ),
}

const Editing = ({ people }: { people: ArticlePerson[] }) => (
  <span className="flex gap-2 items-center mt-1 text-info-700 font-semibold text-xs">
    <Initials name={people[0]?.name} />
    {people.map(({ name }) => name).join(', ')} {people.length === 1 ? 'has' : 'have'} it open
  </span>
)

const stateColumn = (now: Date): Column<ListedArticle> => ({
  head: 'State',
  cell: (article) => <ArticleState article={article} now={now} />,
})

const topic: Column<ListedArticle> = {
  head: 'Topic',
  narrow: 'hidden',
  cell: ({ tags: [first, ...more] }) => (
    <>
      {first ?? <span className="muted">None yet</span>}
      {more.length > 0 && <span className="row-second">and {counted(more.length, 'more', 'more')}</span>}
    </>
  ),
}

const author: Column<ListedArticle> = {
  head: 'Author',
  narrow: 'hidden',
  cell: ({ authorName }) =>
    authorName === '' ? (
      <span className="muted">Nobody yet</span>
    ) : (
      <span className="inline-flex gap-2 items-center">
        <Initials name={authorName} />
        {authorName}
      </span>
    ),
}

const checks: Column<ListedArticle> = {
  head: 'Checks',
  cell: (article) => <Checks {...article.checks} />,
}

function Checks({ blocking, warnings }: CheckCounts) {
  if (blocking > 0) return <Tag tone="danger">{`${blocking} to put right`}</Tag>
  if (warnings > 0) return <Tag tone="weld">{`${warnings} to look at`}</Tag>
  return <span className="muted max-lg:hidden">All passed</span>
}

const changed = (now: Date): Column<ListedArticle> => ({
  head: 'Last change',
  isRight: true,
  narrow: 'end',
  cell: ({ updatedAt, updatedBy }) => (
    <>
      <time className="muted" dateTime={updatedAt}>
        {lastChange(new Date(updatedAt), now)}
      </time>
      {updatedBy && <span className="sr-only"> by {updatedBy.name}</span>}
    </>
  ),
})

type StateWords = [tone: BadgeTone, words: string]

/** The state of an article, in words and with an icon. */
function ArticleState({ article, now }: { article: ListedArticle; now: Date }) {
  const [tone, words] = stateWordsOf(article, now)
  return (
    <>
      <Badge tone={tone}>{words}</Badge>
      {article.state === 'scheduled' && article.isChanged && (
        <span className="row-second">Changed since: goes out without it</span>
      )}
    </>
  )
}

function stateWordsOf({ state, isChanged, scheduledFor }: ListedArticle, now: Date): StateWords {
  if (state === 'draft') return ['off', 'Draft']
  if (state === 'withdrawn') return ['off', 'Withdrawn']
  if (state === 'published') return isChanged ? ['waiting', 'Changed since published'] : ['good', 'Published']
  return ['planned', `Goes out ${scheduledFor === null ? 'soon' : comingMoment(new Date(scheduledFor), now)}`]
}
