import { Tooltip as Radix } from 'radix-ui'
import { useState, type ReactElement, type ReactNode } from 'react'
import { landmarkOf } from './landmark.ts'

/** §9, to the letter. */
export const TOOLTIP_DELAY_MS = 700
export const TOOLTIP_SKIP_DELAY_MS = 300

/** Stands once around all tooltips of a page: pointing at a second one soon after a first opens it at once. */
export function TooltipProvider({ children }: { children: ReactNode }) {
  return (
    <Radix.Provider delayDuration={TOOLTIP_DELAY_MS} skipDelayDuration={TOOLTIP_SKIP_DELAY_MS}>
      {children}
    </Radix.Provider>
  )
}

export type TooltipProps = {
  /** A few words; never the only place where they stand, for no tooltip opens under a finger. */
  text: string
  /** One control that takes a ref and native attributes, for example an `IconButton`. */
  children: ReactElement
}

/** Words beside a control on hover and focus; closes on leave, blur, click, Escape and scroll (§4). */
export function Tooltip({ text, children }: TooltipProps) {
  const [trigger, setTrigger] = useState<HTMLElement | null>(null)
  return (
    <Radix.Root>
      <Radix.Trigger asChild ref={(node) => setTrigger(node)}>
        {children}
      </Radix.Trigger>
      <Radix.Portal container={landmarkOf(trigger)}>
        <Radix.Content className="tooltip" sideOffset={2} collisionPadding={8}>
          {text}
          <Radix.Arrow className="tooltip__arrow" width={12} height={6} />
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
