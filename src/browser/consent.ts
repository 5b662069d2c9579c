import { startConsent } from '#features/consent/start-consent.ts'

// A script of its own: only documents that ask about analytics load it.
startConsent()
