import type { ReactNode } from 'react'
import type { FieldProps, FormValues } from '#kit/field-props.ts'
import type { InquiryKindId } from '../inquiry-kind.ts'
import type { Choice } from './choices.ts'

export type FormId = 'website' | 'content' | 'personalization' | 'social-media' | 'geo' | 'service'
type Wording = { title: string; description: string }

export type RequestFieldsProps = {
  /** The props of a field: id, name, value and error. */
  field: (name: string) => FieldProps
  choices: Choice[]
  /** The choice of the button. */
  choice: Choice | undefined
  /** An audit is attached. */
  hasAttachment: boolean
}

/** One request form of §2. Its validation is in `request-check.ts`. */
export type RequestForm = {
  id: FormId
  kind: InquiryKindId
  /** The service's name in inquiries, followed by the package where §3 says so. */
  serviceName: string
  Fields: (props: RequestFieldsProps) => ReactNode
  /** The initial values (§3). A `service` that is not a field is hidden. */
  prefill: (serviceName: string, choice: Choice | undefined) => FormValues
  /** The body of the call (§7). */
  compose: (values: FormValues, mailbox: string) => Record<string, unknown>
  /** §8, word for word. */
  success: Wording
  /** §8; `serverMessage` is that of the response, if any. */
  failure: (serverMessage: string | undefined) => Wording
  /** §5: the first error also has a toast with this title. */
  validationToast?: string
  /** §4: closing it resets it, and it confirms inside the dialog. */
  resetsOnClose?: boolean
  /** §8: the error is logged. */
  logsFailure?: boolean
}

/** 'GEO - Pro' (§3). */
export const serviceWithPackage = (serviceName: string, choice: Choice | undefined): string =>
  choice ? `${serviceName} - ${choice.name}` : serviceName
