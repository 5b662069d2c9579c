import type { Choice } from '../choices.ts'

/** The one choice that the website check can begin with at once. */
export const isFreeAudit = (choice: Choice | undefined): boolean => choice?.slug === 'free-visibility-audit'
