import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { ConsoleArticle } from '#features/blog/article.ts'
import { forgetKept, keptPlace, keptTexts, type KeptText } from './kept-text.ts'
import { differing, fieldsOf } from './merge-fields.ts'

type KeptHereOptions = {
  first: ConsoleArticle
  username: string
  read: () => Pick<KeptText, 'base' | 'fields' | 'revision'>
  isUnsaved: () => boolean
}

// Serialising a long text with every key would be felt.
const pauseMs = 400

const nameOf = (id: number) => (id === 0 ? 'new' : String(id))

/** Keeps in this browser what the server has not acknowledged, and finds what an earlier visit left there. */
export function useKeptHere({ first, username, read, isUnsaved }: KeptHereOptions) {
  const place = useRef<ReturnType<typeof keptPlace>>(undefined)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [found, setFound] = useState<KeptText>()
  const [isKept, setKept] = useState(true)

  const keepNow = useEffectEvent(() => {
    clearTimeout(timer.current)
    if (isUnsaved()) setKept(place.current?.keep({ ...read(), atMs: Date.now() }) ?? false)
  })
  const leave = useEffectEvent((event: BeforeUnloadEvent) => {
    // The browser asks for us where nothing keeps the words.
    if (isUnsaved() && !isKept) event.preventDefault()
  })

  useEffect(() => {
    place.current = keptPlace(nameOf(first.id), username)
    void keptTexts(nameOf(first.id), username).then((texts) => {
      const current = fieldsOf(first)
      const isNews = ({ fields }: KeptText) => differing(current, fields).length > 0
      for (const text of texts) if (!isNews(text)) forgetKept(text.key)
      return setFound(texts.find(isNews))
    })
    const ended = new AbortController()
    const options = { signal: ended.signal }
    addEventListener('pagehide', () => keepNow(), options)
    document.addEventListener('visibilitychange', () => keepNow(), options)
    addEventListener('beforeunload', (event) => leave(event), options)
    return () => {
      clearTimeout(timer.current)
      ended.abort()
    }
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once a visit: the article of a page stays the same one
  }, [])

  return {
    found,
    isKept,
    keepNow,
    keepSoon: () => {
      clearTimeout(timer.current)
      timer.current = setTimeout(() => keepNow(), pauseMs)
    },
    /** The server has something new: what is kept is what it still lacks. */
    settle: () => {
      if (isUnsaved()) keepNow()
      else place.current?.forget()
    },
    /** The article has its number now. */
    moveTo: (id: number) => {
      place.current?.forget()
      place.current = keptPlace(nameOf(id), username)
    },
    drop: () => {
      if (found) forgetKept(found.key)
      setFound(undefined)
    },
  }
}
