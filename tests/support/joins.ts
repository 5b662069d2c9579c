type Joins = { why: string; tables: readonly string[]; files: readonly string[] }

/**
 * Who reads tables of another noun, and why: each saves a query. Files are below `src`, without their endings. Whoever needs
 * rows of another noun without a join asks a function of that noun.
 */
export const joins: readonly Joins[] = [
  {
    why: 'The name of whoever wrote or owns a row',
    tables: ['users'],
    files: [
      'articles/article-previews',
      'articles/find-article',
      'articles/list-articles',
      'articles/list-versions',
      'inquiries/console-inquiry',
      'inquiries/emails',
      'inquiries/inquiry-conditions',
      'inquiries/list-inquiries',
      'inquiries/promise',
    ],
  },
  {
    why: 'A token, a feed or a calendar is good for as long as its owner works here',
    tables: ['users'],
    files: ['connections/calendars/store', 'connections/tokens/store'],
  },
  {
    why: 'The client of a project, a message or a report',
    tables: ['users'],
    files: [
      'clients/approvals/mails',
      'clients/messages/leave-posts',
      'clients/messages/messages',
      'clients/reports/load-reports',
    ],
  },
  {
    why: 'Those of the staff who may be given, named in or mailed about an enquiry, by its own conditions',
    tables: ['users'],
    files: [
      'inquiries/inquiry-acts',
      'inquiries/mail-in/take-mail',
      'inquiries/mentions',
      'inquiries/reminders',
      'inquiries/visitor-acts',
    ],
  },
  {
    why: 'A call belongs to an enquiry, whose owner holds it',
    tables: ['contact_submissions', 'users'],
    files: ['bookings/console-bookings', 'bookings/find-call'],
  },
  {
    why: 'The calls of those who hold them',
    tables: ['contact_submissions'],
    files: ['bookings/feed', 'bookings/hosts'],
  },
  {
    why: 'Calls end with the enquiry that they belong to',
    tables: ['contact_submissions', 'inquiry_events'],
    files: ['bookings/timed-work'],
  },
  {
    why: 'The enquiry that an audit was attached to',
    tables: ['contact_submissions'],
    files: ['audits/console/load'],
  },
  {
    why: 'What became of e-mails of its own, which the outbox knows by their keys',
    tables: ['outbox_jobs'],
    files: ['inquiries/load-inquiry', 'inquiries/mail-in/list-said', 'inquiries/replies'],
  },
  {
    why: 'The same, and the client who decided',
    tables: ['outbox_jobs', 'users'],
    files: ['clients/approvals/decide'],
  },
  {
    why: 'The outbox is what is listed',
    tables: ['outbox_jobs'],
    files: ['mail/list-mails', 'mail/mail-inquiries', 'mail/stored-mail'],
  },
  {
    why: 'What was done for a client',
    tables: ['activity_entries'],
    files: ['clients/client-activity'],
  },
  {
    why: 'A client is an account, which an enquiry may have become: one query a page',
    tables: ['contact_submissions', 'users'],
    files: ['clients/list/client-list'],
  },
  {
    why: 'The same, with the last sign-in and invitation',
    tables: ['activity_entries', 'contact_submissions', 'sessions', 'users'],
    files: ['clients/client/client-page'],
  },
  {
    why: 'What is around every page of the portal, the next call included, in one query',
    tables: ['bookings', 'contact_submissions', 'users'],
    files: ['clients/portal/load-portal'],
  },
  {
    why: 'All that waits, counted in one query for every page of the console',
    tables: ['client_messages', 'contact_submissions', 'inquiry_mentions', 'outbox_jobs', 'privacy_cases'],
    files: ['console/frame/counts'],
  },
  {
    why: 'Today shows what is new in everything',
    tables: ['activity_entries', 'client_messages', 'contact_submissions', 'outbox_jobs', 'users'],
    files: ['console/today/today'],
  },
  {
    why: 'The search goes through everything',
    tables: ['articles', 'audit_runs', 'audits', 'client_projects', 'users'],
    files: ['console/search/search'],
  },
  {
    why: 'The names of whatever the activity is about',
    tables: [
      'articles',
      'client_files',
      'client_projects',
      'contact_submissions',
      'deliverables',
      'pictures',
      'users',
    ],
    files: ['console/activity-subjects'],
  },
]
