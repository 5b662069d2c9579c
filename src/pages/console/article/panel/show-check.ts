import type { ArticleCheck } from '#features/blog/article.ts'
import type { EditorHandle } from '#features/blog/editor/editor-handle.ts'

const fieldIds: Partial<Record<ArticleCheck['field'], string>> = {
  title: 'article-title',
  excerpt: 'article-excerpt',
}

type Ways = { editor: EditorHandle | undefined; openSettings: () => void }

/** Leads to the place that a check is about: in the text, or the field it belongs to. */
export function showCheck({ field, at }: ArticleCheck, { editor, openSettings }: Ways): void {
  if (field === 'content') {
    if (at) editor?.show(at)
    else editor?.focus()
    return
  }
  const id = fieldIds[field]
  if (id === undefined) openSettings()
  // The settings are drawn by then.
  setTimeout(() => document.getElementById(id ?? `setting-${field}`)?.focus(), 0)
}
