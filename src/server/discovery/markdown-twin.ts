import { toMarkdown } from '#features/seo/server/markdown.ts'
import type { RenderedPage } from '../rendering/render.tsx'

const mainOf = (html: string) => html.slice(html.indexOf('<main'), html.lastIndexOf('</main>'))

/** A rendered page as Markdown: what its `<main>` says, below what its head says. */
export function markdownTwin({ html, described }: RenderedPage, pageUrl: string): string {
  const text = toMarkdown(mainOf(html), pageUrl)
  if (!described) return `${text}\n`
  const { name, description, subject } = described
  const publishedAt = subject.is === 'article' ? subject.publishedAt : undefined
  const front = [
    `title: ${JSON.stringify(name)}`,
    `description: ${JSON.stringify(description)}`,
    `url: ${pageUrl}`,
    ...(publishedAt ? [`date: ${publishedAt.slice(0, 10)}`] : []),
  ]
  return `---\n${front.join('\n')}\n---\n\n${text}\n`
}
