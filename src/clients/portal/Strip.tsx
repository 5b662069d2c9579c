import type { ReactNode } from 'react'

type StripProps = {
  /** `new`: it waits for this person. */
  tone?: 'plain' | 'new' | 'loud'
  /** What can be done about it. */
  action?: ReactNode
  children: ReactNode
}

const grounds = { plain: 'bg-woad-100', new: 'bg-weld-100', loud: 'bg-weld-400' }

/** A notice over a page, from edge to edge. */
export const Strip = ({ tone = 'plain', action, children }: StripProps) => (
  <div
    className={`flex flex-wrap gap-y-1.5 gap-x-3 items-center py-2 px-pad border-b border-b-line-200 ${grounds[tone]} text-sm print:hidden`}
  >
    <div className="flex-[1_1_12rem]">{children}</div>
    {action}
  </div>
)
