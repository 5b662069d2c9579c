import { privacyPolicy } from '#content/legal/privacy-policy.ts'
import { legalPage } from './LegalPage.server.tsx'

/** §2: what we collect, why, and the rights of those it is about. */
export const page = legalPage(privacyPolicy)
