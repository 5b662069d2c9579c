import { useEffect, useState } from 'react'
import type { ArticleFields } from '#features/blog/article.ts'

type DrawnCoverProps = { fields: Pick<ArticleFields, 'coverImage' | 'coverSeed' | 'slug'> }

/** The article's cover: the picture that was chosen, or the one that is drawn from its address or its seed. */
export function DrawnCover({ fields: { coverImage, coverSeed, slug } }: DrawnCoverProps) {
  const [drawn, setDrawn] = useState<{ seed: string; src: string }>()
  const seed = coverSeed || slug || 'new'
  useEffect(() => {
    if (coverImage !== '') return undefined
    let isOver = false
    // Drawing is a third of the page's code.
    void import('./draw-cover.ts').then(({ drawnCover }) => {
      if (!isOver) setDrawn({ seed, src: drawnCover(seed) })
      return undefined
    })
    return () => {
      isOver = true
    }
  }, [coverImage, seed])
  const src = coverImage === '' ? drawn?.src : coverImage
  return (
    <span className="article-cover">
      {src !== undefined && <img src={src} alt="" width={1050} height={450} />}
    </span>
  )
}
