/* oxlint-disable jsx-a11y/prefer-tag-over-role -- the field keeps the focus, which no `<select>` or `<option>` lets it */
import { useId, useRef, useState, type KeyboardEvent } from 'react'
import { failureText, send } from '#api-client/send.ts'
import { inquiryCalls } from '../../inquiry-calls.ts'
import { mentionAt, mentionedIn } from '../../mentions.ts'
import { Button } from '#kit/Button.tsx'
import { toast } from '#kit/toast.ts'
import { useConsole } from '#console/frame/console-context.ts'
import { useActForm } from '../acts/use-act-form.ts'
import { useInquiry } from '../inquiry-context.tsx'
import { sendByKey } from './send-by-key.ts'

/** An internal note. `@` lists the colleagues, who are notified. */
export function NotePanel() {
  const { visitor, data, nameOf, unconfirmed, refresh } = useInquiry()
  const { person } = useConsole().shell
  const [refusal, setRefusal] = useState<string>()
  const area = useRef<HTMLTextAreaElement>(null)
  const { formProps, field, problem } = useActForm({
    form: 'note',
    sendNow({ text: given = '' }) {
      const words = given.trim()
      if (words === '') return [{ field: 'text', message: 'Please write the note' }]
      setRefusal(undefined)
      void save(words)
      return []
    },
  })
  const { error = refusal ?? problem, ...text } = field('text')
  /** It is in the conversation at once. A refused one goes back into the field, before what was typed since. */
  const save = async (words: string) => {
    const takeAway = unconfirmed.show({ type: 'note', text: words })
    try {
      await send(inquiryCalls.note, { reference: data.inquiry.reference }, { text: words })
      toast({ title: 'The note is saved', description: 'Only staff see it.' })
    } catch (failure) {
      takeAway()
      setRefusal(`The note was not saved. ${failureText(failure)}`)
      if (area.current) {
        area.current.value = [words, area.current.value].filter((part) => part !== '').join('\n\n')
        area.current.focus()
        readText()
      }
    } finally {
      // Else what is stored would vanish until the next event.
      if (!(await refresh()).isError) takeAway()
    }
  }
  const [typed, setTyped] = useState<string>()
  const [mentioned, setMentioned] = useState<string[]>([])
  const [selected, setSelected] = useState(0)
  const listId = useId()
  const colleagues = data.colleagues.filter(({ username }) => username !== person.username)
  const wanted = typed?.toLowerCase()
  const offered =
    wanted === undefined
      ? []
      : colleagues.filter(
          ({ username, name }) => username.startsWith(wanted) || name.toLowerCase().includes(wanted),
        )
  const current = offered[Math.min(selected, offered.length - 1)]

  function readText() {
    const { value = '', selectionStart = 0 } = area.current ?? {}
    const named = mentionedIn(value)
    setMentioned(colleagues.map(({ username }) => username).filter((username) => named.includes(username)))
    setTyped(mentionAt(value, selectionStart))
    setSelected(0)
  }
  function choose(username: string) {
    const element = area.current
    if (!element) return
    const at = element.selectionStart
    element.setRangeText(`@${username} `, at - (typed?.length ?? 0) - 1, at, 'end')
    element.focus()
    readText()
  }
  function onKeyDown(event: KeyboardEvent<HTMLTextAreaElement>) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    const isPlain = !(event.ctrlKey || event.metaKey || event.shiftKey)
    if (current && isPlain && (step !== undefined || ['Enter', 'Tab', 'Escape'].includes(event.key))) {
      event.preventDefault()
      if (step !== undefined) setSelected((at) => (at + step + offered.length) % offered.length)
      else if (event.key === 'Escape') setTyped(undefined)
      else choose(current.username)
      return
    }
    sendByKey(event, event.currentTarget.form)
  }
  const names = mentioned.map(nameOf).join(', ')
  return (
    <form {...formProps} className="composer__form composer__form--note" onReset={() => setMentioned([])}>
      <label className="block pt-2 px-4 font-semibold text-sm scripting:sr-only" htmlFor="note-text">
        Internal note, staff only
      </label>
      <textarea
        ref={area}
        className="composer__text"
        {...text}
        rows={4}
        placeholder="A note for your colleagues"
        maxLength={20_000}
        aria-autocomplete="list"
        aria-controls={current && listId}
        aria-activedescendant={current && `${listId}-${current.username}`}
        aria-describedby={error === undefined ? 'note-hint' : 'note-error note-hint'}
        aria-invalid={error === undefined ? undefined : true}
        onInput={readText}
        onBlur={() => setTyped(undefined)}
        onKeyDown={onKeyDown}
      />
      {current && (
        <div className="p-1.5 m-0 border-t border-line" id={listId} role="listbox" aria-label="Colleagues">
          {offered.map(({ username, name }) => (
            <div
              key={username}
              id={`${listId}-${username}`}
              role="option"
              tabIndex={-1}
              aria-selected={username === current.username}
              className="mention-list__option min-h-[36px] py-1.5 px-3 cursor-pointer aria-selected:bg-rose-100"
              // Not `onClick`, which comes after the field has lost the focus.
              onPointerDown={(event) => {
                event.preventDefault()
                choose(username)
              }}
            >
              <b>{name}</b> @{username}
            </div>
          ))}
        </div>
      )}
      {error !== undefined && (
        <p className="field__error pt-0 pb-2 px-4" id="note-error">
          {error}
        </p>
      )}
      <div className="composer__foot flex-wrap gap-y-1 gap-x-2 items-center p-2 border-t border-line">
        <p className="px-1.5 text-ink-700 text-xs" id="note-hint">
          {visitor} never sees notes. A note does not stop the clock. {names && `Tells ${names}.`}
        </p>
        <Button type="submit" variant="ghost" className="ml-auto max-sm:w-full">
          {names ? `Add note, tell ${names}` : 'Add note'}
        </Button>
      </div>
    </form>
  )
}
