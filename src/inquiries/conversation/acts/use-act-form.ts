import { HttpError } from '#api-client/http.ts'
import { failureText, sendForm } from '#api-client/send.ts'
import { consolePaths, type InquiryForm } from '#shared/console-paths.ts'
import { showToast } from '#kit/ToastShelf.tsx'
import { fieldPropsOf, type FormValues } from '#kit/field-props.ts'
import { useCheckedForm } from '#kit/use-checked-form.ts'
import { useInquiry } from '../inquiry-context.tsx'

type ActForm = {
  form: InquiryForm
  /** The initial values. */
  begins?: FormValues
  /** The toast once it is done. */
  done: string
  doneText?: string
}

/** A native form of the page, which is sent without a reload if scripts run. */
export function useActForm({ form, begins = {}, done, doneText }: ActForm) {
  const { data, returned, openAct, refresh } = useInquiry()
  const before = returned?.form === form ? returned : undefined
  const { errors, isSending, onSubmit } = useCheckedForm({
    // The server validates it.
    check: (value) => ({ ok: true, value }),
    firstErrors: before?.errors,
    async send(_values, element, button) {
      try {
        await sendForm(element, button)
        showToast({ title: done, ...(doneText !== undefined && { text: doneText }) })
        element.reset()
        openAct(undefined)
      } catch (error) {
        const found = error instanceof HttpError ? error.fieldErrors : []
        return found.length > 0 ? found : [{ field: 'form', message: failureText(error) }]
      } finally {
        void refresh()
      }
      return []
    },
  })
  return {
    formProps: {
      method: 'post',
      action: consolePaths.inquiryForm(data.inquiry.reference, form),
      onSubmit,
    } as const,
    isSending,
    field: fieldPropsOf({ prefix: form, values: before?.values ?? begins, errors }),
    /** The error of no field in particular. */
    problem: errors.find(({ field }) => field === 'form')?.message,
  }
}
