import { useState } from 'react'
import { createRoot } from 'react-dom/client'
import { QueryProvider } from '#api-client/QueryProvider.tsx'
import { ArticleEditor } from '#articles/edit/editor/ArticleEditor.tsx'
import type { EditorHandle } from '#articles/edit/editor/editor-handle.ts'

let handle: EditorHandle | undefined
let changes = 0

const picture = { src: '/pictures/0123456789abcdef0123456789abcdef-960.webp', width: 960, height: 640 }

function Harness() {
  const [article, setArticle] = useState({ number: 0, html: '' })
  // What tests call in the page.
  Object.assign(window, {
    editor: {
      load: (html: string) => setArticle(({ number }) => ({ number: number + 1, html })),
      read: () => handle?.read(),
      length: () => handle?.length(),
      show: (element: 'img' | 'heading' | 'a' | 'table' | 'p', index: number) =>
        handle?.show({ element, index }),
      changes: () => changes,
    },
  })
  const [place, setPlace] = useState<Element | null>(null)
  return (
    <main>
      <h1>Article</h1>
      <div ref={setPlace} />
      {place && (
        <ArticleEditor
          toolbarIn={place}
          key={article.number}
          label="Text of the article"
          placeholder="Begin to write, or paste"
          initialHtml={article.html}
          onChange={() => {
            changes += 1
          }}
          onReady={(made) => {
            handle = made
          }}
          upload={async (file) => {
            if (file.size > 1000) throw new Error('too large')
            return await Promise.resolve(picture)
          }}
          onPicturesLost={(names) => document.body.setAttribute('data-lost', names.join(', '))}
          onUploadFailed={(failed) =>
            document.body.setAttribute(
              'data-refused',
              failed.map(({ name, problem }) => `${name}: ${String(problem)}`).join(', '),
            )
          }
        />
      )}
    </main>
  )
}

const root = document.getElementById('root')
if (root)
  createRoot(root).render(
    <QueryProvider>
      <Harness />
    </QueryProvider>,
  )
