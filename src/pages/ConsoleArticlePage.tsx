import { consolePage } from './console/console-page.tsx'
import stylesheet from './console/article/editor-page.css?url'
import { type ArticleContent, ArticleProvider } from './console/article/article-context.tsx'
import { ArticleMain } from './console/article/ArticleMain.tsx'

/** One article as it is written: its text, and beside it what belongs to it. */
export const page = consolePage<ArticleContent>({
  place: 'articles',
  title: (content) => {
    if (!content) return 'Not found'
    const { id, title } = content.article
    return title || (id === 0 ? 'New article' : 'Article without a title')
  },
  isFound: (content) => content !== null,
  isAlone: true,
  stylesheet,
  keys: [
    { name: 'Save, and keep a version', keys: ['Ctrl', 'S'], isLetter: false },
    { name: 'Insert something', keys: ['/'], isLetter: false },
    { name: 'To the toolbar', keys: ['Alt', 'F10'], isLetter: false },
    { name: 'Link', keys: ['Ctrl', 'K'], isLetter: false },
    { name: 'Find and replace', keys: ['Ctrl', 'F'], isLetter: false },
    { name: 'Heading', keys: ['Ctrl', 'Alt', '2'], isLetter: false },
    { name: 'Bold', keys: ['Ctrl', 'B'], isLetter: false },
    { name: 'Undo', keys: ['Ctrl', 'Z'], isLetter: false },
  ],
  Provider: ArticleProvider,
  Main: ArticleMain,
})
