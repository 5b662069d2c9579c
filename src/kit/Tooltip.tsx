import { cloneElement, useEffect, useId, useState, type ReactElement, type RefAttributes } from 'react'
import { createPortal } from 'react-dom'
import { landmarkOf } from './dom.ts'

/** §9, to the letter. */
export const TOOLTIP_DELAY_MS = 700
export const TOOLTIP_SKIP_DELAY_MS = 300

export type TooltipProps = {
  /** A few words; never the only place where they are, for no tooltip opens under a finger. */
  text: string
  /** One control that takes a ref and native attributes, for example an `IconButton`. */
  children: ReactElement<RefAttributes<HTMLElement> & { 'aria-describedby'?: string | undefined }>
}

// Not Radix's: it brings 19 KB to place a box anywhere, and ours is above or below an icon.
/** Words beside a control on hover and focus; closes on leave, blur, click, Escape and scroll (§4). */
export function Tooltip({ text, children }: TooltipProps) {
  const id = useId()
  const [control, setControl] = useState<HTMLElement | null>(null)
  const [isOpen, setIsOpen] = useState(false)
  useEffect(() => (control ? watch(control, id, setIsOpen) : undefined), [control, id])
  return (
    <>
      {cloneElement(children, { ref: setControl, 'aria-describedby': isOpen ? id : undefined })}
      {isOpen &&
        control &&
        createPortal(
          <div className="tooltip" role="tooltip" id={id} ref={(box) => void (box && place(box, control))}>
            <span className="tooltip__text">{text}</span>
          </div>,
          landmarkOf(control) ?? document.body,
        )}
    </>
  )
}

// Pointing at a second control soon after a first opens its words immediately.
let lastClosedMs = -Infinity

function watch(control: HTMLElement, id: string, onChange: (isOpen: boolean) => void) {
  const ended = new AbortController()
  const { signal } = ended
  let timer: ReturnType<typeof setTimeout> | undefined
  let isOpen = false
  function set(next: boolean) {
    clearTimeout(timer)
    if (next === isOpen) return
    if (!next) lastClosedMs = performance.now()
    isOpen = next
    onChange(next)
  }
  const close = () => set(false)
  // The words themselves may be pointed at, to be read enlarged.
  const isOver = (target: EventTarget | null) =>
    target instanceof Node &&
    (control.contains(target) || document.getElementById(id)?.contains(target) === true)

  control.addEventListener(
    'pointerenter',
    ({ pointerType }) => {
      if (pointerType === 'touch') return
      const isSoon = performance.now() - lastClosedMs < TOOLTIP_SKIP_DELAY_MS
      timer = setTimeout(() => set(true), isSoon ? 0 : TOOLTIP_DELAY_MS)
    },
    { signal },
  )
  document.addEventListener('pointerover', ({ target }) => !isOver(target) && close(), { signal })
  control.addEventListener('focus', () => control.matches(':focus-visible') && set(true), { signal })
  for (const type of ['blur', 'click']) control.addEventListener(type, close, { signal })
  document.addEventListener('keydown', ({ key }) => key === 'Escape' && close(), { signal })
  document.addEventListener('scroll', close, { signal, capture: true, passive: true })
  return () => {
    clearTimeout(timer)
    ended.abort()
  }
}

const edgePx = 8

// Above its control, or below where there is no room; never beyond the window's sides.
function place(box: HTMLElement, control: HTMLElement): void {
  const at = control.getBoundingClientRect()
  // Where 0 is: an ancestor may be the frame of what is fixed.
  const { x, y, width, height } = box.getBoundingClientRect()
  const middle = at.left + at.width / 2
  const furthest = document.documentElement.clientWidth - width - edgePx
  const left = Math.max(edgePx, Math.min(middle - width / 2, furthest))
  const isBelow = at.top < height
  box.toggleAttribute('data-below', isBelow)
  box.style.left = `${left - x}px`
  box.style.top = `${(isBelow ? at.bottom : at.top - height) - y}px`
  box.style.setProperty('--arrow', `${middle - left}px`)
}
