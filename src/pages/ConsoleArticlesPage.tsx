import { consolePage } from './console/console-page.tsx'
import { ArticlesMain } from './console/articles/ArticlesMain.tsx'
import type { ArticlesData } from '#features/blog/console/articles-data.ts'

/** Every article there is: drafts, what is scheduled, what everybody reads and what was taken away. */
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
