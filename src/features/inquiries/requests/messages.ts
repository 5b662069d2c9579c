import type { FormValues } from '#ui/field-props.ts'
import { type Choice, findChoiceByText } from './choices.ts'

// What two forms send in the message of general contact.

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

/** What the message of the GEO form begins with (§3): the package's name and price. */
export function geoMessage(choice: Choice | undefined): string {
  if (!choice) return ''
  const what = choice.price === 'Free' ? `the ${choice.name}` : `the GEO ${choice.name} package`
  return `I'd like to talk about ${what} (${choice.price}).`
}

/** The one choice that the website check can begin with at once. */
export const isFreeAudit = (choice: Choice | undefined): boolean => choice?.slug === 'free-visibility-audit'
