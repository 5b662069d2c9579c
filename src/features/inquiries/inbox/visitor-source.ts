/** What the agency calls where nothing is known of. */
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

/** Where a visitor came from, for people: the name of a site we know, else the site or the campaign as it is. */
export function sourceInWords(source: string): string {
  if (source === unknownSource) return 'Not known'
  const name = known.find(([host]) => host.test(source))?.[1]
  if (name !== undefined) return name
  // A campaign's own name, as against an address.
  return source.includes('.') ? source : source.charAt(0).toUpperCase() + source.slice(1)
}
