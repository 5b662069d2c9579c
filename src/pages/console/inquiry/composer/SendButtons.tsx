import { ChevronDown } from 'lucide-react'
import { useEffect, useRef, type KeyboardEvent } from 'react'
import { Button } from '#ui/Button.tsx'
import { closeByEscapeAndOutside } from '../../frame/close-details.ts'

/** What comes after a reply; `next`: the page of the unanswered enquiry that is due next. */
export type AfterReply = 'stay' | 'close' | 'next'

const ways: [after: AfterReply, label: string, keys: string][] = [
  ['stay', 'Send', 'Ctrl Enter'],
  ['close', 'Send and close', 'Ctrl Shift Enter'],
  ['next', 'Send and next', 'Ctrl Alt Enter'],
]

/** Sends, and in a menu sends and closes or goes on. The buttons are the form's own: they work without scripts. */
export function SendButtons({ isSending }: { isSending: boolean }) {
  const details = useRef<HTMLDetailsElement>(null)
  useEffect(() => closeByEscapeAndOutside(details.current), [])
  const move = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step === undefined) return
    event.preventDefault()
    const buttons = [...(details.current?.querySelectorAll('button') ?? [])]
    const at = buttons.findIndex((button) => button === document.activeElement)
    buttons.at((at + step) % buttons.length)?.focus()
  }
  return (
    <div className="send">
      <Button type="submit" name="then" value="stay" pending={isSending}>
        Send <kbd className="composer__key">Ctrl Enter</kbd>
      </Button>
      {/* Someone may have opened it before React takes over. */}
      <details
        className="disclosure send__more"
        ref={details}
        suppressHydrationWarning
        onToggle={({ currentTarget }) => currentTarget.open && currentTarget.querySelector('button')?.focus()}
      >
        <summary className="button">
          <ChevronDown className="icon" aria-hidden />
          <span className="sr-only">What comes after it</span>
        </summary>
        {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the arrows only move between its buttons */}
        <div className="send__menu" onKeyDown={move}>
          {ways.map(([after, label, keys]) => (
            <button
              key={after}
              type="submit"
              className="send__way"
              name="then"
              value={after}
              disabled={isSending}
              onClick={() => details.current?.removeAttribute('open')}
            >
              {label} <kbd className="composer__key">{keys}</kbd>
            </button>
          ))}
        </div>
      </details>
    </div>
  )
}
