import { useRef, useState, type FormEvent } from 'react'
import type { Checked, FieldError } from '#shared/field-errors.ts'
import type { FormValues } from '#kit/field-props.ts'
import { failureOf, postForm } from './http.ts'
import { failureText } from './send.ts'

type FormOptions<Value> = {
  /** Checks what was typed; the rules may have to be loaded first. Left out: the server checks it. */
  check?: (values: FormValues) => Checked<Value> | Promise<Checked<Value>>
  /** Sends what has no mistakes; left out: the form as it is. @returns what the server says is wrong with it */
  send?: (
    value: Value,
    form: HTMLFormElement,
    button: HTMLElement | null,
    typed: FormValues,
  ) => Promise<readonly FieldError[] | void> | void
  /** Called for each attempt that is not sent. */
  onInvalid?: (errors: readonly FieldError[]) => void
  onSent?: (form: HTMLFormElement) => void
  /** After each attempt that was sent, however it ended. */
  onSettled?: () => unknown
  /** What is said where the server gave no reason. */
  failure?: string
  /** The fields that show their own errors; all others are the form's problem. Left out: all do. */
  fields?: readonly string[]
  /** Of a form that the server shows again. */
  firstErrors?: readonly FieldError[] | undefined
}

/** What is typed in a form, the pressed button included. Files are left out: they are sent by themselves. */
export function readForm(form: HTMLFormElement, button?: HTMLElement | null): FormValues {
  const entries = [...new FormData(form, button)]
  return Object.fromEntries(
    entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  )
}

/** Sends a native form without its files as it is, pressed button and `more` included. Throws as `postAndRead` does. */
export async function sendForm(form: HTMLFormElement, button: HTMLElement | null, more: FormValues = {}) {
  // A field named 'action' would hide the property.
  const path = button?.getAttribute('formaction') ?? form.getAttribute('action') ?? ''
  const values = { ...readForm(form, button), ...more }
  await postForm(path, new URLSearchParams(values))
}

/**
 * Every form that scripts send. §5: it is checked on submit, and then again on each change. What is typed stays where it is when
 * the form is refused, the session has ended, the network is lost or the rules belong to an earlier release. While it is sent,
 * further submits do nothing. `attempt` counts submits, so that an error summary can take the focus again.
 */
export function useForm<Value = FormValues>({
  // Without a check the value is what was typed.
  check = (values) => ({ ok: true, value: values as Value }),
  // The values at the time of the press: rendering errors may have replaced fields by now.
  send = async (_value, form, button, typed) => await sendForm(form, button, typed),
  onInvalid,
  onSent,
  onSettled,
  failure,
  fields,
  firstErrors = [],
}: FormOptions<Value>) {
  const [errors, setErrors] = useState(firstErrors)
  const [attempt, setAttempt] = useState(0)
  /** The value of the button it is being sent with. */
  const [sending, setSending] = useState<string>()
  // The second of two quick presses comes before the first one has rendered anything.
  const isBusy = useRef(false)
  const failedChecks = useRef(0)

  async function checkNow(typed: FormValues): Promise<Checked<Value>> {
    const checked = await check(typed)
    setErrors(checked.ok ? [] : checked.errors)
    return checked
  }

  /** Null: for the second time the rules did not come, and the browser sends the form itself. */
  async function checkOrPost(form: HTMLFormElement, typed: FormValues): Promise<Checked<Value> | null> {
    try {
      const checked = await checkNow(typed)
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

  async function trySending(
    value: Value,
    form: HTMLFormElement,
    button: HTMLElement | null,
    typed: FormValues,
  ) {
    try {
      return (await send(value, form, button, typed)) ?? []
    } catch (error) {
      const { words, fieldErrors } = failureOf(error)
      if (fieldErrors.length > 0) return fieldErrors
      return [{ field: 'form', message: words ?? failure ?? failureText(error) }]
    }
  }

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    if (isBusy.current) return
    isBusy.current = true
    const form = event.currentTarget
    const button = event.nativeEvent instanceof SubmitEvent ? event.nativeEvent.submitter : null
    const typed = readForm(form, button)
    try {
      const checked = await checkOrPost(form, typed)
      if (!checked) return
      setAttempt((count) => count + 1)
      if (!checked.ok) {
        onInvalid?.(checked.errors)
        return
      }
      setSending(button?.getAttribute('value') ?? '')
      const refused = await trySending(checked.value, form, button, typed)
      setErrors(refused)
      if (refused.length === 0) onSent?.(form)
      await onSettled?.()
    } finally {
      isBusy.current = false
      setSending(undefined)
    }
  }

  /** For a form that is shown again for the next thing. */
  function reset(): void {
    setErrors([])
    setAttempt(0)
  }

  return {
    errors,
    /** What is wrong with no field in particular. */
    problem: errors.find(({ field }) => (fields ? !fields.includes(field) : field === 'form'))?.message,
    attempt,
    isSending: sending !== undefined,
    sending,
    reset,
    // It rejects only if the rules could not be loaded, which LateCode reports.
    onSubmit: (event: FormEvent<HTMLFormElement>) => void submit(event),
    onChange: (event: FormEvent<HTMLFormElement>) =>
      void (attempt > 0 && checkNow(readForm(event.currentTarget))),
  }
}
