import type { FormValues } from '#ui/field-props.ts'
import { findChoiceByText } from '../choices.ts'

/** The message of a website request (§7): package interest, phone and what was typed. */
export function websiteMessage({ phone, websitePackage = '', message }: FormValues): string {
  const choice = findChoiceByText('website-design', websitePackage)
  const interest = choice?.price ? `${choice.name} (${choice.price})` : websitePackage
  const lines = [`Package Interest: ${interest}`, phone && `Phone: ${phone}`, message && `\n${message}`]
  return lines.filter(Boolean).join('\n')
}

/** What was typed, of such a message; any other is as it was typed. */
export const typedInWebsiteMessage = (message: string): string =>
  /^Package Interest: [^\n]*(?:\nPhone: [^\n]*)?(?:\n\n|$)/.test(message)
    ? message.split('\n\n').slice(1).join('\n\n')
    : message
