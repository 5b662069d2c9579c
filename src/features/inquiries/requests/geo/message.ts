import type { Choice } from '../choices.ts'

/** What the message of the GEO form begins with (§3): the package's name and price. */
export function geoMessage(choice: Choice | undefined): string {
  if (!choice) return ''
  const what = choice.price === 'Free' ? `the ${choice.name}` : `the GEO ${choice.name} package`
  return `I'd like to talk about ${what} (${choice.price}).`
}
