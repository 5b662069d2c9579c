import { site } from '#content/site.ts'
import { machinePaths } from '#shared/paths.ts'

// Named, although the first line allows them already: an agency that sells being quoted by assistants says so.
const assistants = [
  'GPTBot',
  'OAI-SearchBot',
  'ChatGPT-User',
  'ClaudeBot',
  'Claude-SearchBot',
  'Claude-User',
  'PerplexityBot',
  'Perplexity-User',
  'Google-Extended',
  'Applebot-Extended',
  'Amazonbot',
  'MistralAI-User',
  'CCBot',
]

/** Everybody may read everything: what is private asks for more than a polite request, and says `noindex`. */
export const robotsText = (publicUrl: string): string =>
  [
    'User-agent: *',
    ...assistants.map((name) => `User-agent: ${name}`),
    'Allow: /',
    '',
    `Sitemap: ${publicUrl}${machinePaths.sitemap()}`,
    '',
  ].join('\n')

const dayMs = 86_400_000
// RFC 9116 asks for less than a year.
const validDays = 180

/** RFC 9116: where to report a weakness. It is made again every day, so that it never expires while someone runs the site. */
export function securityText(publicUrl: string, at: Date): string {
  const expires = new Date(Math.floor(at.getTime() / dayMs + validDays) * dayMs)
  return [
    `Contact: mailto:${site.mailbox}`,
    `Expires: ${expires.toISOString()}`,
    'Preferred-Languages: en',
    `Canonical: ${publicUrl}${machinePaths.securityContact()}`,
    '',
  ].join('\n')
}
