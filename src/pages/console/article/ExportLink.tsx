import { Download } from 'lucide-react'
import { consolePaths } from '#shared/console-paths.ts'

/** Takes the article away as a file: as it was saved last. */
export const ExportLink = ({ id }: { id: number }) => (
  <a className="button button--ghost button--small" href={consolePaths.api.exportArticle(id)} download>
    <Download className="icon" aria-hidden /> Export
    <span className="sr-only"> this article as Markdown with its pictures</span>
  </a>
)
