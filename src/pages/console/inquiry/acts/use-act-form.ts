import { HttpError } from '#api-client/http.ts'
import { failureText, sendForm } from '#api-client/send.ts'
import { consolePaths, type InquiryForm } from '#shared/console-paths.ts'
import { showToast } from '#ui/console/ToastShelf.tsx'
import { fieldPropsOf, type FormValues } from '#ui/field-props.ts'
import { useCheckedForm } from '#ui/use-checked-form.ts'
import { useInquiry } from '../inquiry-context.tsx'

type ActForm = {
  form: InquiryForm
  /** What the form begins with. */
  begins?: FormValues
  /** Said once it is done. */
  done: string
  doneText?: string
}

/** A native form of the page: where scripts run it is sent as it is, without a reload. */
export function useActForm({ form, begins = {}, done, doneText }: ActForm) {
  const { data, returned, openAct, refresh } = useInquiry()
  const before = returned?.form === form ? returned : undefined
  const { errors, isSending, onSubmit } = useCheckedForm({
    // The server checks it.
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
    /** What no field of the form can change. */
    problem: errors.find(({ field }) => field === 'form')?.message,
  }
}
