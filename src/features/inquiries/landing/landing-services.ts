// No zod here: this module is part of the home page's first script.

/** The option values of the landing form (§3) and what people read: every service of ours is named in one of them. */
export const landingServices = [
  { value: 'ai_content', label: 'AI content creation and GEO' },
  { value: 'predictive_analytics', label: 'Predictive analytics' },
  { value: 'personalization', label: 'Personalization and email marketing' },
  { value: 'chatbots', label: 'Chatbots' },
  { value: 'ad_optimization', label: 'Ad management' },
  { value: 'social_intelligence', label: 'Social media' },
  { value: 'other', label: 'A website, or something else' },
] as const

const maxPreselectLength = 120

/** What people read for a service of the landing form; other text is as it is (decision 4). */
export const landingServiceLabel = (service: string): string =>
  landingServices.find((option) => option.value === service)?.label ?? service

/**
 * The `?service=` of an address (decision 4): an option value, or free text as an extra choice.
 * Longer than 120 characters, or nothing at all, is ignored.
 */
export function preselectedService(search: string): string {
  const service = (new URLSearchParams(search).get('service') ?? '').replace(/\s+/g, ' ').trim()
  return service.length <= maxPreselectLength ? service : ''
}
