// No zod here: this module is part of the home page's first script.

/** The options of the landing form (§3); their labels name all of our services. */
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

/** The label of a service; other text is unchanged (decision 4). */
export const landingServiceLabel = (service: string): string =>
  landingServices.find((option) => option.value === service)?.label ?? service

/** The `?service=` of a query (decision 4): an option value, or free text of at most 120 characters as an extra choice. */
export function preselectedService(search: string): string {
  const service = (new URLSearchParams(search).get('service') ?? '').replace(/\s+/g, ' ').trim()
  return service.length <= maxPreselectLength ? service : ''
}
