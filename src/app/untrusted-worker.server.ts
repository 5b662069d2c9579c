import { busyTimesIn } from '#connections/calendars/busy-times.server.ts'
import { makeReport } from '#audits/make-report.server.ts'
import { readPageFacts } from '#audits/page-facts.server.ts'
import { parseSitemap } from '#audits/parse-sitemap.server.ts'
import { isOpenTo, parseRobots } from '#audits/robots.server.ts'
import { readReplyHtml } from '#inquiries/reply-html.server.ts'
import { cleanGivenHtml } from '#platform/html/clean-html.ts'
import { isGenuine } from '#platform/mail-in/untrusted.ts'
import { readReceivedMail } from '#platform/mail-in/received-mail.ts'
import { serveUntrusted } from '#platform/untrusted/serve-untrusted.ts'

/** All that reads what strangers wrote, by the names that `untrusted` calls. */
serveUntrusted({
  article: cleanGivenHtml,
  reply: readReplyHtml,
  calendar: busyTimesIn,
  'audit-page': readPageFacts,
  'audit-robots': parseRobots,
  'audit-open': isOpenTo,
  'audit-sitemap': parseSitemap,
  'audit-report': makeReport,
  // Every error means the same here: the document cannot be read.
  mail: async (raw: Uint8Array) => await readReceivedMail(raw).catch(() => undefined),
  'mail-is-genuine': isGenuine,
})
