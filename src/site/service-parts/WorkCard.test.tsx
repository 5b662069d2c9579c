import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import { homeWork } from '#content/home-sections.ts'
import { WorkCard, type Work } from './WorkCard.tsx'

const html = (work: Work) => renderToString(<WorkCard work={work} file="home-gallery" />)
const [made] = homeWork.items
if (!made) throw new Error('no work')

it('opens a site that there is in a new tab, and says what is made up', () => {
  expect(html(made)).toMatch(/^<a [^>]*href="https:\/\/[^"]+" target="_blank" rel="noopener"/)
  expect(html(made)).toContain('Made-up example')
})

it('is no link where there is no site', () => {
  const { url: _, ...withoutSite } = made
  expect(html(withoutSite)).not.toContain('<a ')
  expect(html(withoutSite)).toContain('Made-up example')
})

it('says nothing of the kind about a client', () => {
  expect(html({ ...made, isMadeUp: false })).not.toContain('Made-up example')
})
