import type { FormValues } from '#ui/field-props.ts'

/** The fields that name a package (§3). */
export const packageFields = new Set(['websitePackage', 'packageSelected'])

/** The package that was chosen in a form, as its option says; undefined while it is the one that the form began with. */
export const packageIn = (typed: FormValues): string | undefined =>
  typed['websitePackage'] ?? typed['packageSelected']
