import { ChevronDown, FileText, X } from 'lucide-react'
import { useEffect, useRef, type KeyboardEvent, type ReactNode } from 'react'
import { Button, ButtonSummary } from '#kit/Button.tsx'
import { closeByEscapeAndOutside } from '#console/frame/close-details.ts'
import { sizeInWords } from '#shared/counted.ts'
import { useInquiry } from '../inquiry-context.tsx'
import { useRemembered } from './remembered.ts'
import type { useReplyFiles } from './use-reply-files.ts'

/** What follows a reply; `next`: the page of the next unanswered enquiry. */
export type AfterReply = 'stay' | 'close' | 'next'

type Way = [after: AfterReply, label: string, keys: string]

const plain: Way = ['stay', 'Send', 'Ctrl Enter']
const ways = [
  plain,
  ['close', 'Send and close', 'Ctrl Shift Enter'],
  ['next', 'Send and next', 'Ctrl Alt Enter'],
] satisfies Way[]

/** The send button, with a menu for sending and closing, or the next enquiry. The choice is remembered on this device. */
export function SendButtons({ isSending }: { isSending: boolean }) {
  const details = useRef<HTMLDetailsElement>(null)
  const [chosen, remember] = useRemembered('send')
  const [first, title, shortcut] = ways.find(([after]) => after === chosen) ?? plain
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
    <div className="flex gap-0.5 ml-auto max-sm:w-full">
      <Button type="submit" className="flex-1" name="then" value={first} pending={isSending}>
        {title}{' '}
        <kbd className="max-lg:hidden no-scripting:hidden py-0 px-1.5 border border-current rounded-1 font-sans text-xs leading-normal font-medium">
          {shortcut}
        </kbd>
      </Button>
      {/* It may be open before hydration. */}
      <details
        className="disclosure relative"
        ref={details}
        suppressHydrationWarning
        onToggle={({ currentTarget }) => currentTarget.open && currentTarget.querySelector('button')?.focus()}
      >
        <ButtonSummary className="px-2">
          <ChevronDown className="icon" aria-hidden />
          <span className="sr-only">What comes after it</span>
        </ButtonSummary>
        {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the arrows only move between its buttons */}
        <div
          className="absolute right-0 bottom-[calc(100%_+_6px)] z-2 grid w-max min-w-[15rem] p-1.5 border-[1.5px] border-ink-900 bg-paper shadow-lift"
          onKeyDown={move}
        >
          {ways.map(([after, label, keys]) => (
            <button
              key={after}
              type="submit"
              className="hover:bg-rose-100 focus-visible:bg-rose-100 flex gap-6 items-center justify-between min-h-control px-2 text-left"
              name="then"
              value={after}
              disabled={isSending}
              onClick={() => {
                details.current?.removeAttribute('open')
                remember(after)
              }}
            >
              {label}{' '}
              <kbd className="max-lg:hidden no-scripting:hidden py-0 px-1.5 border border-current rounded-1 font-sans text-xs leading-normal font-medium">
                {keys}
              </kbd>
            </button>
          ))}
        </div>
      </details>
    </div>
  )
}

/** The attached files, the uploads, and what was refused. */
export function ReplyFiles({ of }: { of: ReturnType<typeof useReplyFiles> }) {
  const { visitor } = useInquiry()
  const { files, uploads, problem, remove, dismiss } = of
  return (
    <>
      {files.length + uploads.length > 0 && (
        <ul
          className="flex flex-wrap gap-2 max-h-[30vh] pt-0 pb-2 px-4 overflow-y-auto"
          aria-label={`Files for ${visitor}`}
        >
          {files.map(({ id, name, size }) => (
            <Chip key={id} name={name} onRemove={() => void remove(id)}>
              <span className="fine">{sizeInWords(size)}</span>
            </Chip>
          ))}
          {uploads.map(({ key, name, share, failure }) => (
            <Chip key={`upload-${key}`} name={name} onRemove={failure ? () => dismiss(key) : undefined}>
              {failure === undefined ? (
                <progress className="block w-[9rem]" aria-label={`Sending ${name}`} value={share} />
              ) : (
                <span className="field__error">{failure}</span>
              )}
            </Chip>
          ))}
        </ul>
      )}
      {problem !== undefined && (
        <p className="field__error pt-0 pb-2 px-4" role="alert">
          {problem}
        </p>
      )}
      <output className="sr-only">
        {files.length > 0 && `Attached: ${files.map(({ name }) => name).join(', ')}`}
      </output>
    </>
  )
}

type ChipProps = { name: string; onRemove: (() => void) | undefined; children: ReactNode }

const Chip = ({ name, onRemove, children }: ChipProps) => (
  <li
    data-reply-file=""
    className="flex gap-2 items-center max-w-full min-h-target py-1 pr-0.5 pl-2 border border-line-500 text-sm"
  >
    <FileText className="icon flex-none" aria-hidden />
    <span className="min-w-0 pr-2 wrap-anywhere">
      <b className="block">{name}</b>
      {children}
    </span>
    {onRemove && (
      <button
        type="button"
        className="grid flex-none place-items-center size-[40px] cursor-pointer no-scripting:hidden"
        onClick={onRemove}
      >
        <X className="icon" aria-hidden />
        <span className="sr-only">Remove {name}</span>
      </button>
    )}
  </li>
)
