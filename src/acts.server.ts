import { peopleActs, ownSettingsActs } from '#accounts/acts.server.ts'
import type { Act } from '#activity/act.server.ts'
import { deleteAuditAct } from '#audits/acts.server.ts'
import { articleActs } from '#articles/edit/article-acts.server.ts'
import { changingActs } from '#inquiries/conversation/changing-acts.server.ts'
import { manyActs } from '#inquiries/inbox/many-acts.server.ts'
import { savedReplyActs } from '#inquiries/saved-replies/acts.server.ts'
import { savedViewActs } from '#inquiries/inbox/saved-view-acts.server.ts'
import { writingActs } from '#inquiries/conversation/writing-acts.server.ts'
import { approvalActs, decisionActs } from '#clients/approvals/acts.server.ts'
import { privacyRequestActs } from '#privacy/request/acts.server.ts'
import { accountActs } from '#clients/acts.server.ts'
import { ownActs } from '#clients/portal/acts.server.ts'
import { newsActs } from '#clients/news/acts.server.ts'
import { postActs } from '#clients/messages/acts.server.ts'
import { projectActs } from '#clients/projects/acts.server.ts'
import { reportActs } from '#clients/reports/acts.server.ts'
import { settingsActs } from '#settings/acts.server.ts'
import { bookCallFor, changeBooking, offerTimes } from '#bookings/calendar/acts.server.ts'
import { ownCallActs } from '#bookings/manage/acts.server.ts'
import { convertInquiry } from '#clients/convert-inquiry.server.ts'
import { tokenActs } from '#connections/tokens/acts.server.ts'
import { calendarActs } from '#connections/calendars/acts.server.ts'
import { webhookActs } from '#connections/webhooks/acts.server.ts'
import { mailActs } from '#console/mail/acts.server.ts'
import { privatePageActs } from '#inquiries/status/acts.server.ts'
import { openCase } from '#privacy/open-case.server.ts'
import { privacyActs } from '#privacy/case/acts.server.ts'

/** READ FIRST: what people can do, each a call and its native forms. A new act is a line of its feature's list. */
export const acts: readonly Act[] = [
  ...writingActs,
  ...changingActs,
  ...manyActs,
  ...savedViewActs,
  convertInquiry,
  bookCallFor,
  changeBooking,
  offerTimes,
  ...articleActs,
  ...accountActs,
  ...projectActs,
  ...newsActs,
  ...postActs,
  ...approvalActs,
  ...peopleActs,
  ...mailActs,
  ...privacyActs,
  ...savedReplyActs,
  ...settingsActs,
  ...tokenActs,
  ...webhookActs,
  ...calendarActs,
  ...ownActs,
  ...decisionActs,
  ...reportActs,
  ...ownCallActs,
  ...privatePageActs(openCase),
  ...privacyRequestActs,
  deleteAuditAct,
  ...ownSettingsActs,
]
