import { articleQuery, type ArticleListFilter } from '#features/blog/console/article-list-filter.ts'
import { consolePaths } from '#shared/console-paths.ts'
import { FilterBar } from '#ui/console/FilterBar.tsx'
import type { ArticlesData } from '#features/blog/console/articles-data.ts'

/** Search, topic and author: a native form that gets the page again. */
export const ArticleFilters = ({ filter, choices }: Pick<ArticlesData, 'filter' | 'choices'>) => (
  <FilterBar
    // Anew for another filter: what was chosen and not sent belongs to the one before.
    key={JSON.stringify(filter)}
    label="Articles"
    search={{ name: 'q', placeholder: 'Title or words', value: filter.q }}
    end={filter.view === 'all' ? 'What needs somebody, first' : 'Latest change first'}
  >
    {filter.view !== 'all' && <input type="hidden" name="state" value={filter.view} />}
    <Pick name="tag" label="Topic" value={filter.tag} choices={choices.tags.map(({ tag }) => tag)} />
    <Pick name="author" label="Author" value={filter.author} choices={choices.authors} />
  </FilterBar>
)

type PickProps = { name: 'tag' | 'author'; label: string; value: string; choices: string[] }

const Pick = ({ name, label, value, choices }: PickProps) => (
  <select
    className={`control filter-pick ${value === '' ? '' : 'filter-pick--on'}`.trimEnd()}
    name={name}
    defaultValue={value}
    aria-label={label}
  >
    <option value="">{label}</option>
    {/* What no one has any more is still what the address says. */}
    {(value === '' || choices.includes(value) ? choices : [...choices, value]).map((choice) => (
      <option key={choice} value={choice}>
        {choice}
      </option>
    ))}
  </select>
)

/** The same view with nothing narrowed. */
export const wholeView = ({ view }: ArticleListFilter): string =>
  consolePaths.articles(articleQuery({ view, q: '', tag: '', author: '' }))
