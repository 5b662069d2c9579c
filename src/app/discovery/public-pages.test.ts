import { expect, it } from 'vitest'
import { machinePaths, paths } from '#shared/paths.ts'
import { sitePages } from '#site/search/site-pages.server.ts'
import { pageOfMarkdown, pageOfSocialImage, publicPages } from './public-pages.server.ts'

it.each(['/', '/blog', '/blog/a-word', '/resources/ai-marketing-guide', '/blog/read.me'])(
  'finds the page %s behind its twin and its picture',
  (page) => {
    expect(pageOfMarkdown(paths.markdown(page))).toBe(page)
    expect(pageOfSocialImage(machinePaths.socialImage(page))).toBe(page)
  },
)

it.each(['/blog', '/.md', '/social/.png', '/socialblog.png', '/blog.MD', '', '/blog.md/'])(
  'finds none behind %s',
  (address) => {
    expect([pageOfMarkdown(address), pageOfSocialImage(address)]).not.toContain('/blog')
    expect(pageOfSocialImage(address)).toBeUndefined()
  },
)

it('are all found by the search', () => {
  const found = sitePages.map(({ path }) => path)
  expect(found.toSorted()).toEqual(
    publicPages()
      .map(({ path }) => path)
      .toSorted(),
  )
  expect(sitePages.filter(({ title, text }) => title === '' || text === '')).toEqual([])
})
