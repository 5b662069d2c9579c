import type { ComponentType } from 'react'

const textId = 'guide-text'
const className = 'prose guide-text'

let Chapters: ComponentType | undefined
let written: string | undefined

/**
 * The chapters are two thirds of the page and none of it moves. In a browser whose document came with them they are
 * kept as the server wrote them; their code is loaded only when a link of ours led here.
 */
export async function loadGuideText(): Promise<void> {
  if (!import.meta.env.SSR) written ??= document.getElementById(textId)?.innerHTML
  if (written === undefined) Chapters = (await import('./GuideChapters.tsx')).GuideChapters
}

/** The text of the guide: quotation, chapters, glossary. */
export function GuideText() {
  if (written !== undefined)
    // oxlint-disable-next-line react/no-danger -- what our own server rendered, read back from the document
    return <div id={textId} className={className} dangerouslySetInnerHTML={{ __html: written }} />
  return (
    <div id={textId} className={className}>
      {Chapters && <Chapters />}
    </div>
  )
}
