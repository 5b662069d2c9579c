// Apart from paths.ts, which every public page reads.

/** The addresses that only those know who were given them. */
export const privatePaths = {
  /** The forms on the private page of an inquiry. */
  form: (statusToken: string, form: string) => `/enquiries/${statusToken}/${form}`,
  /** The page after a form. */
  done: (statusToken: string, form: string) => `/enquiries/${statusToken}?done=${form}#done`,
  /** A draft as the site would show it. */
  articlePreview: (token: string) => `/blog/preview/${token}`,
  /** Its picture, where it is drawn. */
  articlePreviewCover: (token: string) => `/blog/preview/${token}/cover.svg`,
} as const
