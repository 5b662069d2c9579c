import { consolePage } from '#console/frame/console-page.tsx'
import {
  type ArticlesData,
  articleQuery,
  articleViews,
  isNarrowed,
  type ArticleView,
  type ArticleListFilter,
} from '../articles-data.ts'
import { Button, ButtonLink } from '#kit/Button.tsx'
import { articlesSentence } from './articles-sentence.ts'
import { FileText, PenLine } from 'lucide-react'
import { consolePaths } from '#shared/console-paths.ts'
import type { PageProps } from '#shared/page.ts'
import { EmptyList, type EmptyListTexts } from '#kit/EmptyState.tsx'
import { KeyHints } from '#kit/KeyHints.tsx'
import { PageHead, Views, FilterBar } from '#kit/PageHead.tsx'
import { DoneNote } from '#console/frame/DoneNote.tsx'
import { useConsole } from '#console/frame/console-context.ts'
import { usePageLetters } from '#console/frame/use-shortcuts.ts'
import { ArticleTable } from './ArticleTable.tsx'
import { MovePart, UnusedPictures } from './ArticleTools.tsx'
import { useEffect } from 'react'
import { read } from '#api-client/send.ts'
import { articleCalls } from '../article-calls.ts'
import { type EditedArticles, type ListedArticle, articleLimits } from '../article.ts'
import { useConsoleData } from '#console/frame/use-console-data.ts'
import type { Topic } from '../post.ts'
import { counted } from '#shared/counted.ts'
import { fieldPropsOf, type FormState } from '#kit/field-props.ts'
import { TextField } from '#kit/Field.tsx'
import { Section } from '#kit/Section.tsx'
import { FilterSelect } from '#kit/FilterSelect.tsx'
import { LabelledSelect, type Option } from '#kit/Select.tsx'

/** All articles: drafts, scheduled, published and unpublished ones. */
export const page = consolePage<ArticlesData>({
  place: 'articles',
  title: 'Articles',
  keys: [
    { name: 'Search', keys: ['/'], isLetter: true },
    { name: 'Next article', keys: ['j'], isLetter: true },
    { name: 'The one before it', keys: ['k'], isLetter: true },
    { name: 'Open it', keys: ['Enter'], isLetter: true },
  ],
  Main: ArticlesMain,
})

const labels: Record<ArticleView, string> = {
  all: 'All',
  draft: 'Drafts',
  scheduled: 'Scheduled',
  published: 'Published',
  changed: 'Changed since',
  withdrawn: 'Withdrawn',
}

/** The list of articles, with tags, pictures and export below it. */
function ArticlesMain({ data }: PageProps<ArticlesData>) {
  const { filter, counts, nextPublication, done } = data
  const articles = useEditing(data.articles)
  const { shell } = useConsole()
  usePageLetters(letters)
  const now = new Date(data.asOf)
  return (
    <div className="articles">
      <PageHead
        title="Articles"
        actions={
          <ButtonLink href={consolePaths.newArticle()}>
            <PenLine className="icon" aria-hidden /> Write an article
          </ButtonLink>
        }
      >
        {articlesSentence(counts, nextPublication === null ? null : new Date(nextPublication), now)}
      </PageHead>
      <DoneNote done={done} words={doneWords} />
      <Views
        label="Views of the articles"
        views={articleViews
          .filter((view) => view !== 'withdrawn' || counts.withdrawn > 0 || filter.view === view)
          .map((view) => ({
            label: labels[view],
            href: consolePaths.articles({ state: view === 'all' ? undefined : view }),
            count: counts[view].toLocaleString('en-GB'),
            isCurrent: view === filter.view,
          }))}
      />
      <ArticleFilters {...data} />
      {articles.length > 0 ? <ArticleTable articles={articles} now={now} /> : <NothingHere {...data} />}
      <MoreArticles {...data} />
      {shell.wantsLetterShortcuts && articles.length > 0 && <KeyHints hints={hints} />}
      <Part {...data} />
    </div>
  )
}

const doneWords: Record<string, string> = {
  tags: 'The topic has its new name in every article.',
  'picture-removed': 'The picture has been removed.',
  'picture-used': 'An article shows this picture by now, so it stays.',
}

const empty: Record<ArticleView, EmptyListTexts> = {
  all: ['No articles yet', 'Write the first one, or bring articles in from another system.'],
  draft: ['No drafts', 'What you write appears here until it is published.'],
  scheduled: ['Nothing is scheduled', 'Give an article a time in its page: it goes out by itself.'],
  published: ['Nothing is published', 'Articles appear here when everybody can read them.'],
  changed: ['Everything is as published', 'An article that is changed and not published again appears here.'],
  withdrawn: ['Nothing is withdrawn', 'An article that is taken off the site appears here.'],
}

const nothingFits: EmptyListTexts = [
  'No matching articles',
  'No article has these words, topic and author. Take one away, or look in another view.',
]

const NothingHere = ({ filter }: ArticlesData) => (
  <EmptyList
    icon={<FileText className="icon" aria-hidden />}
    empty={empty[filter.view]}
    narrowed={isNarrowed(filter) ? { texts: nothingFits, wholeView: wholeView(filter) } : undefined}
  />
)

const MoreArticles = ({ filter, next, isLaterPage, part }: ArticlesData) => (
  <nav
    className="pt-4 pb-5 px-pad flex flex-wrap gap-y-2 gap-x-5 items-center"
    aria-label="More of the articles"
  >
    {next !== null && (
      <ButtonLink variant="ghost" href={consolePaths.articles({ ...articleQuery(filter), cursor: next })}>
        Show earlier
      </ButtonLink>
    )}
    {isLaterPage && (
      <ButtonLink variant="ghost" href={consolePaths.articles(articleQuery(filter))}>
        Back to the latest
      </ButtonLink>
    )}
    {(['tags', 'pictures', 'move'] as const)
      .filter((name) => name !== part?.name)
      .map((name) => (
        <a key={name} href={`${consolePaths.articles({ ...articleQuery(filter), show: name })}#more`}>
          {partLabels[name]}
        </a>
      ))}
  </nav>
)

const partLabels = {
  tags: 'Rename or merge topics',
  pictures: 'Pictures that no article shows',
  move: 'Import or export articles',
}

function Part({ part, choices }: ArticlesData) {
  if (part === null) return null
  return (
    <div id="more">
      {part.name === 'tags' && <TopicsPart topics={choices.tags} returned={part.returned} />}
      {part.name === 'pictures' && <UnusedPictures unused={part.unused} />}
      {part.name === 'move' && <MovePart report={part.report} returned={part.returned} />}
    </div>
  )
}

const rows = () => [...document.querySelectorAll<HTMLAnchorElement>('.row-link')]

function move(by: 1 | -1): void {
  const links = rows()
  const at = links.findIndex((link) => link === document.activeElement)
  const next = links[at === -1 ? (by === 1 ? 0 : links.length - 1) : at + by]
  next?.focus()
  next?.scrollIntoView({ block: 'nearest' })
}

const letters = {
  '/': () => document.querySelector<HTMLInputElement>('search [type=search]')?.focus(),
  j: () => move(1),
  k: () => move(-1),
}

const hints = [
  [['j', 'k'], 'move'],
  [['Enter'], 'open'],
  [['/'], 'search'],
] as const

// A closed laptop sends nothing: the server's presence expires after the same time.
const forgottenMs = 30_000

const fetchEditing = async () => (await read(articleCalls.editing, {})).editing

/** The articles of the list with who has each open now. */
function useEditing(articles: ListedArticle[]): ListedArticle[] {
  const { data: editing, refresh } = useConsoleData<EditedArticles | null>({
    queryKey: [articleCalls.editing.path],
    queryFn: fetchEditing,
    initialData: null,
    topics: ['presence'],
  })
  const shown = editing
    ? articles.map((article) => ({ ...article, editing: editing[article.id] ?? [] }))
    : articles
  const isAnybodyHere = shown.some((article) => article.editing.length > 0)
  useEffect(() => {
    if (!isAnybodyHere) return undefined
    const refreshIfSeen = () => document.visibilityState === 'visible' && void refresh()
    const timer = setInterval(refreshIfSeen, forgottenMs)
    return () => clearInterval(timer)
  }, [isAnybodyHere, refresh])
  return shown
}

/** Search, topic and author: a native form that gets the page again. */
const ArticleFilters = ({ filter, choices }: Pick<ArticlesData, 'filter' | 'choices'>) => (
  <FilterBar
    // Remounted for another filter: unsubmitted choices belong to the previous one.
    key={JSON.stringify(filter)}
    label="Articles"
    search={{ name: 'q', placeholder: 'Title or words', value: filter.q }}
    end={filter.view === 'all' ? 'What needs attention, first' : 'Latest change first'}
  >
    {filter.view !== 'all' && <input type="hidden" name="state" value={filter.view} />}
    <FilterSelect
      name="tag"
      aria-label="Topic"
      defaultValue={filter.tag}
      options={withValue(
        choices.tags.map(({ tag }) => tag),
        filter.tag,
      )}
    />
    <FilterSelect
      name="author"
      aria-label="Author"
      defaultValue={filter.author}
      options={withValue(choices.authors, filter.author)}
    />
  </FilterBar>
)

// The selected value stays in the list even if no article has it any more.
const withValue = (choices: string[], value: string) =>
  (value === '' || choices.includes(value) ? choices : [...choices, value]).map((choice): Option => [
    choice,
    choice,
  ])

/** The view without filters. */
const wholeView = ({ view }: ArticleListFilter): string =>
  consolePaths.articles(articleQuery({ view, q: '', tag: '', author: '' }))

type TopicsPartProps = { topics: Topic[]; returned: FormState | null }

/** The topics of all articles, and a form to rename or merge them. */
function TopicsPart({ topics, returned }: TopicsPartProps) {
  const field = fieldPropsOf({ prefix: 'topic', ...(returned ?? { values: {} }) })
  return (
    <Section title="Topics" count={topics.length}>
      {topics.length === 0 ? (
        <p className="max-w-[44rem] py-3 text-ink-700 text-pretty">
          No article has a topic yet. They are given in the article’s settings.
        </p>
      ) : (
        <>
          <ul className="flex flex-wrap gap-y-1.5 gap-x-6 py-4">
            {topics.map(({ tag, count }) => (
              <li key={tag}>
                <a href={consolePaths.articles({ tag })}>{tag}</a>{' '}
                <span className="muted">{counted(count, 'article', 'articles')}</span>
              </li>
            ))}
          </ul>
          <form method="post" action={consolePaths.renameArticleTag()} className="form-grid">
            <LabelledSelect
              label="Topic"
              name="from"
              defaultValue={field('from').defaultValue}
              required
              options={topics.map(({ tag }) => [tag, tag])}
            />
            <TextField label="New name" maxLength={articleLimits.tag} required {...field('to')} />
            <p className="max-w-[44rem] py-3 text-ink-700 text-pretty">
              It changes in every article at once, on the site too. The name of another topic makes one of the
              two.
            </p>
            <div>
              <Button type="submit" variant="ghost">
                Rename it everywhere
              </Button>
            </div>
          </form>
        </>
      )}
    </Section>
  )
}
