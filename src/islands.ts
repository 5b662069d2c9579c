/**
 * Every island: a part of a public page that scripts work. What is around it is rendered on the server alone, and no
 * browser gets its code. `file` names the same module for the build: its files are fetched at once, before one of them
 * has asked for the next.
 */
export const islands = {
  'landing-form': {
    file: 'src/inquiries/forms/landing/LandingForm.tsx',
    load: async () => (await import('#inquiries/forms/landing/LandingForm.tsx')).LandingForm,
  },
  /** Shows nothing until a link with `data-of-island="requests"` is pressed; there is one for all of a page. */
  requests: {
    file: 'src/inquiries/forms/RequestsIsland.tsx',
    load: async () => (await import('#inquiries/forms/RequestsIsland.tsx')).RequestsIsland,
  },
  'enquire-form': {
    file: 'src/inquiries/enquire/EnquireForm.tsx',
    load: async () => (await import('#inquiries/enquire/EnquireForm.tsx')).EnquireForm,
  },
  'inquiry-receipt': {
    file: 'src/inquiries/status/InquiryReceipt.tsx',
    load: async () => (await import('#inquiries/status/InquiryReceipt.tsx')).InquiryReceipt,
  },
  'audit-progress': {
    file: 'src/audits/audit/AuditProgress.tsx',
    load: async () => (await import('#audits/audit/AuditProgress.tsx')).AuditProgress,
  },
  'report-actions': {
    file: 'src/audits/audit/ReportActions.tsx',
    load: async () => (await import('#audits/audit/ReportActions.tsx')).ReportActions,
  },
  'mend-request': {
    file: 'src/audits/mend/MendRequest.tsx',
    load: async () => (await import('#audits/mend/MendRequest.tsx')).MendRequest,
  },
  book: {
    file: 'src/bookings/book/Book.tsx',
    load: async () => (await import('#bookings/book/Book.tsx')).Book,
  },
}

export type IslandName = keyof typeof islands
