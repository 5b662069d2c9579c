import { landingServiceLabel } from './forms/landing/landing-services.ts'

export const serviceInWords = (service: string): string =>
  service === '' ? 'Not said' : landingServiceLabel(service)

const unknownSource = 'unknown'

const known: [host: RegExp, name: string][] = [
  [/^google\.|\.google\./, 'Google'],
  [/^bing\.|\.bing\./, 'Bing'],
  [/^duckduckgo\./, 'DuckDuckGo'],
  [/^ecosia\./, 'Ecosia'],
  [/^chatgpt\.|^chat\.openai\./, 'ChatGPT'],
  [/^perplexity\./, 'Perplexity'],
  [/^claude\./, 'Claude'],
  [/^gemini\./, 'Gemini'],
  [/^copilot\./, 'Copilot'],
  [/^linkedin\.|^lnkd\./, 'LinkedIn'],
  [/^(?:l\.|m\.)?instagram\./, 'Instagram'],
  [/^(?:l\.|m\.|lm\.)?facebook\./, 'Facebook'],
  [/^(?:m\.)?youtube\./, 'YouTube'],
]

/** A source's label: the name of a well-known site, else the site or the campaign itself. */
export function sourceInWords(source: string): string {
  if (source === unknownSource) return 'Not known'
  const name = known.find(([host]) => host.test(source))?.[1]
  if (name !== undefined) return name
  // Without a dot it is a campaign's name.
  return source.includes('.') ? source : source.charAt(0).toUpperCase() + source.slice(1)
}
