import { memo } from 'react'

/** The text of an article. The server has cleaned it (`article-html.ts`): nothing else may be given here. */
export const ArticleBody = memo(function ArticleBody({ html }: { html: string }) {
  // oxlint-disable-next-line react/no-danger -- cleaned on the way in and on the way out
  return <div className="prose article-body" dangerouslySetInnerHTML={{ __html: html }} />
})
