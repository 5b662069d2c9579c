import type { ReactNode } from 'react'
import type { FieldProps, FormValues } from '#ui/field-props.ts'
import type { InquiryKindId } from '../inquiry-kind.ts'
import type { Choice } from './choices.ts'

export type FormId = 'website' | 'content' | 'personalization' | 'social-media' | 'geo' | 'service'
type Wording = { title: string; description: string }

export type RequestFieldsProps = {
  /** Gives a field its id, its name, its error and what was typed. */
  field: (name: string) => FieldProps
  /** What can be chosen for the service. */
  choices: Choice[]
  /** What was chosen before the form was opened. */
  choice: Choice | undefined
  /** A report of the website travels with it. */
  hasAttachment: boolean
}

/** One request form of §2: what it asks, what it sends and what it says. Its check is in `request-check.ts`. */
export type RequestForm = {
  id: FormId
  /** Which call of §7 takes it. */
  kind: InquiryKindId
  /** How inquiries name the service; the package follows it where §3 says so. */
  serviceName: string
  Fields: (props: RequestFieldsProps) => ReactNode
  /** What the form begins with (§3). A `service` that is not a field travels hidden. */
  prefill: (serviceName: string, choice: Choice | undefined) => FormValues
  /** What the call carries (§7), made from the fields. */
  compose: (values: FormValues, mailbox: string) => Record<string, unknown>
  /** §8, word for word. */
  success: Wording
  /** §8; `serverMessage` is what a failure said, if it said anything. */
  failure: (serverMessage: string | undefined) => Wording
  /** §5: the first error also appears in a toast of this title. */
  validationToast?: string
  /** §4: closing it resets it, and it confirms inside the dialog. */
  resetsOnClose?: boolean
  /** §8: the error is logged. */
  logsFailure?: boolean
}

/** 'GEO - Pro': how §3 names a service with its package. */
export const serviceWithPackage = (serviceName: string, choice: Choice | undefined): string =>
  choice ? `${serviceName} - ${choice.name}` : serviceName
