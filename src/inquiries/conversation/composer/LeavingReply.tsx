import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useForm } from '#api-client/use-form.ts'
import { consolePaths } from '#shared/console-paths.ts'
import { Button } from '#kit/Button.tsx'
import { usePageLetters } from '#console/frame/use-shortcuts.ts'
import type { Leaving } from './use-reply.ts'

type LeavingReplyProps = {
  /** The enquiry that it replies to, and whom it is for. */
  reference: string
  visitor: string
  leaving: Leaving
  /** Left out: the page of that enquiry does it. */
  onUndo?: () => Promise<void>
  /** The time is over. */
  onLeft: () => void
}

/** The reply leaves in a moment, and can be taken back until then: in place of the field, or on the page of the next enquiry. */
export function LeavingReply({ reference, visitor, leaving, onUndo, onLeft }: LeavingReplyProps) {
  const [undoMs] = useState(leaving.undoMs)
  const seconds = useSecondsLeft(undoMs, onLeft)
  const wholeSeconds = Math.min(10, Math.max(1, Math.round(undoMs / 1000)))
  const form = useRef<HTMLFormElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const isHere = onUndo !== undefined
  const { onSubmit } = useForm({ ...(onUndo && { send: onUndo }) })
  // The field had the focus, and is gone.
  useEffect(() => {
    if (isHere) button.current?.focus({ preventScroll: true })
  }, [isHere])
  usePageLetters({ z: () => form.current?.requestSubmit() })
  return (
    <form
      method="post"
      action={consolePaths.undoReply(reference, leaving.id)}
      className="leaving [--focus:var(--weld-400)] relative flex flex-wrap gap-y-2 gap-x-4 items-center min-h-[118px] pt-5 pb-6 px-4 bg-mulberry-900 text-paper"
      ref={form}
      onSubmit={onUndo && onSubmit}
    >
      <output>
        <b>{`Your reply to ${visitor} leaves in ${wholeSeconds === 1 ? '1 second' : `${wholeSeconds} seconds`}`}</b>
        <span className="block text-on-dark-2 text-sm">
          The clock stops when the mail server has taken it.
        </span>
      </output>
      {/* For who wants no movement: the selvedge says it to everybody else. */}
      <p className="motion-safe:hidden no-scripting:hidden min-w-[3ch] font-strong tabular" aria-hidden>
        {seconds} s
      </p>
      <Button type="submit" variant="ghost" className="button--on-dark ml-auto" ref={button}>
        Undo
      </Button>
      <svg
        className={`run-out absolute bottom-0 left-0 z-1 hidden w-full h-[6px] motion-safe:block ${wholeSeconds < 10 ? 'leaving__time--short' : ''}`.trimEnd()}
        viewBox="0 0 440 4"
        preserveAspectRatio="none"
        aria-hidden
      >
        <path d="M0 2H440" />
      </svg>
    </form>
  )
}

// As much time as has passed here, whatever this machine's clock says.
function useSecondsLeft(undoMs: number, onLeft: () => void): number {
  const [seconds, setSeconds] = useState(() => inSeconds(undoMs))
  const tick = useEffectEvent((beganAt: number) => {
    const leftMs = undoMs - (performance.now() - beganAt)
    setSeconds(inSeconds(leftMs))
    if (leftMs <= 0) onLeft()
  })
  useEffect(() => {
    const beganAt = performance.now()
    const timer = setInterval(() => tick(beganAt), 250)
    return () => clearInterval(timer)
  }, [])
  return seconds
}

const inSeconds = (ms: number) => Math.min(10, Math.max(0, Math.ceil(ms / 1000)))
