import { termsOfService } from '#content/legal/terms-of-service.ts'
import { legalPage } from './LegalPage.server.tsx'

/** §2: twelve numbered sections. */
export const page = legalPage(termsOfService)
