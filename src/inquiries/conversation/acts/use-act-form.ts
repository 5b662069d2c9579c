import { useForm } from '#api-client/use-form.ts'
import { consolePaths, type InquiryForm } from '#shared/console-paths.ts'
import type { FieldError } from '#shared/field-errors.ts'
import { toast } from '#kit/toast.ts'
import { fieldPropsOf, type FormValues } from '#kit/field-props.ts'
import { useInquiry } from '../inquiry-context.tsx'

type ActForm = {
  form: InquiryForm
  /** The initial values. */
  begins?: FormValues
  /** The toast once it is done; left out: `sendNow` says it. */
  done?: string
  doneText?: string
  /** Takes what was typed, which then leaves the form at once. @returns what is wrong with it */
  sendNow?: (values: FormValues) => readonly FieldError[]
}

/** A native form of the page, which is sent without a reload if scripts run. */
export function useActForm({ form, begins = {}, done, doneText, sendNow }: ActForm) {
  const { data, returned, openAct, refresh } = useInquiry()
  const before = returned?.form === form ? returned : undefined
  const { errors, problem, isSending, onSubmit } = useForm({
    firstErrors: before?.errors,
    ...(sendNow && { send: async (values) => await Promise.resolve(sendNow(values)) }),
    onSent(element) {
      if (done !== undefined) toast({ title: done, ...(doneText !== undefined && { description: doneText }) })
      element.reset()
      openAct(undefined)
    },
    onSettled: () => {
      if (!sendNow) void refresh()
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
    problem,
  }
}
