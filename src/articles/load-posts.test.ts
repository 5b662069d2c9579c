import { describe, expect, it } from 'vitest'
import { firstPosts } from '#content/posts/first-posts.ts'
import { authorOf, firstService } from './load-posts.server.ts'
import { toArticleHtml } from './article-html.server.ts'

describe('the author of an article', () => {
  it('has the role and the story of the team', () => {
    expect(authorOf('Tamsin Ferreira')).toEqual({
      role: 'Brand and Marketing Strategist at Loomsbury',
      about: expect.stringContaining('She reads every brief'),
    })
  })

  it('is only a name when no one of the team has it', () => {
    expect(authorOf('A Guest')).toBeNull()
  })
})

describe('the related service of an article', () => {
  it('is the first existing one that its text links to', () => {
    expect(firstService(['mind-reading', 'data-analysis', 'personalization'])?.title).toBe('Data Analysis')
    expect(firstService(['mind-reading'])).toBeNull()
    expect(firstService([])).toBeNull()
  })

  it.each(firstPosts.map(({ slug, content }) => [slug, content] as const))(
    'is there for %s',
    (_, content) => {
      expect(firstService(toArticleHtml(content).services)).not.toBeNull()
    },
  )
})
