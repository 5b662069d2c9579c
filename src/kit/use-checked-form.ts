import { useRef, useState, type FormEvent } from 'react'
import type { Checked, FieldError } from '#shared/field-errors.ts'
import type { FormValues } from './field-props.ts'

type CheckedForm<Value> = {
  /** Checks what was typed; the rules may have to be loaded first. */
  check: (values: FormValues) => Checked<Value> | Promise<Checked<Value>>
  /** Sends what has no mistakes. What the server says is wrong with it is shown like mistakes found here. */
  send: (
    value: Value,
    form: HTMLFormElement,
    button: HTMLElement | null,
  ) => Promise<readonly FieldError[] | void>
  /** Called for each attempt that is not sent. */
  onInvalid?: (errors: readonly FieldError[]) => void
  /** Of a form that the server shows again. */
  firstErrors?: readonly FieldError[] | undefined
}

/** What is typed in a form. Our forms have fields of text only: a file input would give something else. */
export const readForm = (form: HTMLFormElement) => Object.fromEntries(new FormData(form)) as FormValues

/**
 * Every form that scripts send. §5: it is checked on submit, and then again on each change. `attempt` counts submits, so that an error
 * summary can take the focus again. While it is sent, further submits do nothing.
 */
export function useCheckedForm<Value>({ check, send, onInvalid, firstErrors = [] }: CheckedForm<Value>) {
  const [errors, setErrors] = useState(firstErrors)
  const [attempt, setAttempt] = useState(0)
  const [isSending, setIsSending] = useState(false)
  // The second of two quick presses comes before the first one has rendered anything.
  const isBusy = useRef(false)
  const failedChecks = useRef(0)

  async function checkNow(form: HTMLFormElement): Promise<Checked<Value>> {
    const checked = await check(readForm(form))
    setErrors(checked.ok ? [] : checked.errors)
    return checked
  }

  /** Null: for the second time the rules did not come, and the browser sends the form itself. */
  async function checkOrPost(form: HTMLFormElement): Promise<Checked<Value> | null> {
    try {
      const checked = await checkNow(form)
      failedChecks.current = 0
      return checked
    } catch (error) {
      failedChecks.current += 1
      if (failedChecks.current === 1) throw error
      // Some browsers never ask again for code that did not come once.
      form.submit()
      return null
    }
  }

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    if (isBusy.current) return
    isBusy.current = true
    const form = event.currentTarget
    const button = event.nativeEvent instanceof SubmitEvent ? event.nativeEvent.submitter : null
    try {
      const checked = await checkOrPost(form)
      if (!checked) return
      setAttempt((count) => count + 1)
      if (!checked.ok) {
        onInvalid?.(checked.errors)
        return
      }
      setIsSending(true)
      const refused = await send(checked.value, form, button)
      if (refused) setErrors(refused)
    } finally {
      isBusy.current = false
      setIsSending(false)
    }
  }

  /** For a form that is shown again for the next thing. */
  function reset(): void {
    setErrors([])
    setAttempt(0)
  }

  return {
    errors,
    attempt,
    isSending,
    reset,
    onSubmit: (event: FormEvent<HTMLFormElement>) => void submit(event),
    onChange: (event: FormEvent<HTMLFormElement>) => void (attempt > 0 && checkNow(event.currentTarget)),
  }
}
