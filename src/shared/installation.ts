/**
 * Name and mailbox of this installation where they differ from content/site.ts: on the server the settings AGENCY_NAME and
 * AGENCY_INBOX, in the browser what the server wrote into the document. They are read here and not in env.ts, which
 * checks them, because texts are composed when their modules load.
 */
export const installation: { name?: string | undefined; mailbox?: string | undefined } =
  typeof document === 'undefined'
    ? {
        name: process.env['AGENCY_NAME'] || undefined,
        mailbox: process.env['AGENCY_INBOX']?.split(',')[0]?.trim().toLowerCase() || undefined,
      }
    : {
        name: document.documentElement.dataset['agency'],
        mailbox: document.documentElement.dataset['mailbox'],
      }
