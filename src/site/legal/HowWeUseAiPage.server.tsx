import { howWeUseAi } from '#content/how-we-use-ai.ts'
import { legalPage } from './LegalPage.server.tsx'

/** What 'AI' means for someone's data: the agency's rules, with a date only where a law wants one. */
export const page = legalPage(howWeUseAi, { isDated: false })
