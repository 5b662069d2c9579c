// Apart from paths.ts, which every public page reads.

/** The addresses of the forms on the private page of an inquiry. */
export const privatePaths = {
  form: (statusToken: string, form: string) => `/enquiries/${statusToken}/${form}`,
  /** The page after a form. */
  done: (statusToken: string, form: string) => `/enquiries/${statusToken}?done=${form}#done`,
} as const
