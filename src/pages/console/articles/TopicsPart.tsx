import { articleLimits } from '#features/blog/article.ts'
import type { Topic } from '#features/blog/post.ts'
import { consolePaths } from '#shared/console-paths.ts'
import { counted } from '#shared/counted.ts'
import { fieldPropsOf, type FormState } from '#ui/field-props.ts'
import { TextField } from '#ui/Field.tsx'
import { Section } from '#ui/console/Section.tsx'

type TopicsPartProps = { topics: Topic[]; returned: FormState | null }

/** The topics of all articles, and a form that gives one another name or makes one of two. */
export function TopicsPart({ topics, returned }: TopicsPartProps) {
  const field = fieldPropsOf({ prefix: 'topic', ...(returned ?? { values: {} }) })
  return (
    <Section title="Topics" count={topics.length}>
      {topics.length === 0 ? (
        <p className="articles-part__text">
          No article has a topic yet. They are given in the article’s settings.
        </p>
      ) : (
        <>
          <ul className="topic-list">
            {topics.map(({ tag, count }) => (
              <li key={tag}>
                <a href={consolePaths.articles({ tag })}>{tag}</a>{' '}
                <span className="muted">{counted(count, 'article', 'articles')}</span>
              </li>
            ))}
          </ul>
          <form method="post" action={consolePaths.renameArticleTag()} className="form-grid">
            <label className="field">
              Topic
              <select className="control" name="from" defaultValue={field('from').defaultValue} required>
                {topics.map(({ tag }) => (
                  <option key={tag}>{tag}</option>
                ))}
              </select>
            </label>
            <TextField label="New name" maxLength={articleLimits.tag} required {...field('to')} />
            <p className="articles-part__text">
              It changes in every article at once, on the site too. The name of another topic makes one of the
              two.
            </p>
            <div>
              <button type="submit" className="button button--ghost">
                Rename it everywhere
              </button>
            </div>
          </form>
        </>
      )}
    </Section>
  )
}
