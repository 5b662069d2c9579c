import { sources } from '#content/sources.ts'
import { legalPage } from '../legal/LegalPage.server.tsx'

/** Where the figures of this website come from. */
export const page = legalPage(sources, { isDated: false })
