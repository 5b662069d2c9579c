import { site } from '#content/site.ts'
import type { Article } from '../post.ts'
import type { Head } from '#shared/page.ts'

/** What the tab and search engines are told about an article, or about its absence. */
export const articleHead = (article: Article | undefined): Head =>
  article
    ? { title: tabTitle(article.title), description: shortened(article.excerpt) }
    : {
        title: `Article Not Found: ${site.name}`,
        description: 'There is no article at this address.',
        isIndexed: false,
      }

// Search results cut titles at about sixty characters, and descriptions at about 160.
const longestTitle = 60
const longestDescription = 160

function tabTitle(title: string): string {
  const full = `${title}: ${site.name}`
  return full.length > longestTitle ? title : full
}

function shortened(excerpt: string): string {
  if (excerpt.length <= longestDescription) return excerpt
  const start = excerpt.slice(0, longestDescription - 1)
  const [words = ''] = /^.*[^\s.,;:]/s.exec(start.slice(0, start.lastIndexOf(' '))) ?? []
  return `${words}…`
}

/** While an article is on its way to the browser. */
export const headOnItsWay: Head = {
  title: `An article by ${site.name}`,
  description: `An article by ${site.name}.`,
}
