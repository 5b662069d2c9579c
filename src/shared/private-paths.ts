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
  /** The audit of a website: how far it is, then its report. */
  audit: (token: string) => `/visibility-audit/${token}`,
  auditJson: (token: string) => `/visibility-audit/${token}.json`,
  /** Where 'Delete now' goes without JavaScript, and where it leads. */
  deleteAudit: (token: string) => `/visibility-audit/${token}/delete`,
  auditDeleted: () => '/visibility-audit?deleted=yes',
  /** The request to have it mended, with the report attached. */
  mendAudit: (token: string) => `/visibility-audit/${token}/mend`,
  /** Where anyone asks about their own data. */
  privacyRequest: () => '/privacy-request',
  /** One such request, for anyone who has its link. */
  privacyCase: (token: string) => `/privacy-request/${token}`,
  /** Its forms: what the person does with it. */
  privacyCaseForm: (token: string, form: string) => `/privacy-request/${token}/${form}`,
  /** What is stored about them. */
  privacyCopy: (token: string) => `/privacy-request/${token}/copy.zip`,
  /** One call, for the visitor who booked it. */
  booking: (token: string) => `/book/${token}`,
  bookingWith: (token: string, query: Record<string, string>) =>
    `/book/${token}?${new URLSearchParams(query)}`,
  bookingFile: (token: string) => `/book/${token}.ics`,
  moveBooking: (token: string) => `/book/${token}/move`,
  cancelBooking: (token: string) => `/book/${token}/cancel`,
  api: {
    bookingTimes: () => '/api/bookings/times',
    audits: () => '/api/visibility-audits',
    audit: (token: string) => `/api/visibility-audits/${token}`,
    /** Tells how far it is, as server-sent events. */
    auditEvents: (token: string) => `/api/visibility-audits/${token}/events`,
  },
} as const
