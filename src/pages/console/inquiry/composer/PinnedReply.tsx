import { useEffect, useState, type RefObject } from 'react'
import { Button } from '#ui/Button.tsx'
import { useInquiry } from '../inquiry-context.tsx'

type PinnedReplyProps = {
  /** What it leads to. */
  composerRef: RefObject<HTMLElement | null>
  onPress: () => void
}

/** Under 1024 px: leads to the field, for as long as the field is out of sight. */
export function PinnedReply({ composerRef, onPress }: PinnedReplyProps) {
  const { visitor } = useInquiry()
  const [isThere, setIsThere] = useState(true)
  useEffect(() => {
    const composer = composerRef.current
    if (!composer) return undefined
    const observer = new IntersectionObserver(([seen]) => setIsThere(seen?.isIntersecting ?? false), {
      // What lies behind the dock is out of sight.
      rootMargin: '0px 0px -120px 0px',
    })
    observer.observe(composer)
    return () => observer.disconnect()
  }, [composerRef])
  if (isThere) return null
  return (
    <Button className="pinned-reply" onClick={onPress}>
      Reply<span className="sr-only"> to {visitor}</span>
    </Button>
  )
}
