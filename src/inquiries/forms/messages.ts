import type { FormValues } from '#kit/field-props.ts'
import { type Choice, findChoiceByText } from './choices.ts'

// The messages of the two forms that send general contact.

/** The message of a website request (§7): package interest, phone and what was typed. */
export function websiteMessage({ phone, websitePackage = '', message }: FormValues): string {
  const choice = findChoiceByText('website-design', websitePackage)
  const interest = choice?.price ? `${choice.name} (${choice.price})` : websitePackage
  const lines = [`Package Interest: ${interest}`, phone && `Phone: ${phone}`, message && `\n${message}`]
  return lines.filter(Boolean).join('\n')
}

/** The typed part of such a message; any other is unchanged. */
export const typedInWebsiteMessage = (message: string): string =>
  /^Package Interest: [^\n]*(?:\nPhone: [^\n]*)?(?:\n\n|$)/.test(message)
    ? message.split('\n\n').slice(1).join('\n\n')
    : message

/** The start of the GEO form's message (§3): the package's name and price. */
export function geoMessage(choice: Choice | undefined): string {
  if (!choice) return ''
  const what = choice.price === 'Free' ? `the ${choice.name}` : `the GEO ${choice.name} package`
  return `I'd like to talk about ${what} (${choice.price}).`
}

/** The choice for which the website check can be started immediately. */
export const isFreeAudit = (choice: Choice | undefined): boolean => choice?.slug === 'free-visibility-audit'
