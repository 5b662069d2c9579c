import { cookiePolicy } from '#content/legal/cookie-policy.ts'
import { legalPage } from './LegalPage.server.tsx'

/** §2: types of cookies, and how to manage them. */
export const page = legalPage(cookiePolicy)
