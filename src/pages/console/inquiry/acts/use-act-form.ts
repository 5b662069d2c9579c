import { useState, type FormEvent } from 'react'
import { HttpError, postJson } from '#api-client/http.ts'
import type { InquiryForm } from '#shared/console-paths.ts'
import type { FieldError } from '#shared/field-errors.ts'
import { showToast } from '#ui/console/toasts.ts'
import { fieldPropsOf, type FormValues } from '#ui/field-props.ts'
import { useInquiry } from '../inquiry-context.tsx'
import { failureText } from '#api-client/send.ts'

type Call = { path: string; method?: 'PATCH' | 'DELETE'; body: object }

type ActForm = {
  form: InquiryForm
  /** What the form begins with. */
  begins: FormValues
  /** The call that does the same as the native form, or what is wrong. */
  callOf: (values: FormValues) => Call | FieldError
  done: string
}

/** A form in a dialog or in the page: sent without a reload where scripts run, and natively where not. */
export function useActForm({ form, begins, callOf, done }: ActForm) {
  const { returned, openAct, refresh } = useInquiry()
  const before = returned?.form === form ? returned : undefined
  const [errors, setErrors] = useState(before?.errors ?? [])
  const [isSending, setIsSending] = useState(false)

  const send = async (values: FormValues) => {
    const call = callOf(values)
    if ('field' in call) return setErrors([call])
    setIsSending(true)
    try {
      const { path, method, body } = call
      await postJson(path, body, method && { method })
      showToast({ title: done })
      openAct(undefined)
    } catch (error) {
      const found = error instanceof HttpError ? error.fieldErrors : []
      setErrors(found.length > 0 ? found : [{ field: 'form', message: failureText(error) }])
    } finally {
      setIsSending(false)
      refresh()
    }
  }
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const submitter = event.nativeEvent instanceof SubmitEvent ? event.nativeEvent.submitter : null
    const entries = [...new FormData(event.currentTarget, submitter)]
    // None of these forms sends a file.
    void send(
      Object.fromEntries(entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string')),
    )
  }
  return {
    onSubmit,
    isSending,
    field: fieldPropsOf({ prefix: form, values: before?.values ?? begins, errors }),
    /** What no field of the form can change. */
    problem: errors.find(({ field }) => field === 'form')?.message,
  }
}
