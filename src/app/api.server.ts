import { auditCalls } from '#audits/audit-calls.ts'
import { inboxCalls } from '#inquiries/inbox-calls.ts'
import { postCalls } from '#articles/post-calls.ts'
import { todayCall } from '#console/today/today-data.ts'
import { countsCall } from '#console/frame/shell.ts'
import { searchCall } from '#console/frame/search-results.ts'
import { clientCalls } from '#clients/console-calls.ts'
import type { Call } from '#api-client/call.ts'
import { z } from 'zod'
import { Hono, type Context, type Handler } from 'hono'
import type { RequestScope } from '#platform/http/request-scope.ts'
import { articleCalls } from '#articles/article-calls.ts'
import { findAttachedAudit } from '#audits/attached-audit.server.ts'
import type { InquiryKindId } from '#inquiries/inquiry-kind.ts'
import { inquiryCalls } from '#inquiries/inquiry-calls.ts'
import { consolePaths } from '#shared/console-paths.ts'
import { accountPaths, paths, privatePaths } from '#shared/paths.ts'
import type { Services } from '#web/services.server.ts'
import { actCalls } from './mount-acts.server.ts'
import { articleListSchema, articlesEndpoints } from '#articles/console-handlers.server.ts'
import {
  articleEndpoint,
  blogEndpoint,
  coverEndpoint,
  pictureEndpoint,
  previewCoverEndpoint,
} from '#articles/handlers.server.ts'
import {
  forClients,
  forStaff,
  type ApiCall,
  type CallDescription,
  type ClientHandler,
  type StaffHandler,
} from '#accounts/access.server.ts'
import { calendarCalls } from '#connections/calendars/acts.server.ts'
import { webhookCalls } from '#connections/webhooks/webhook-calls.ts'
import { tokenCalls } from '#connections/tokens/acts.server.ts'
import { connectionEndpoints } from '#connections/handlers.server.ts'
import { forBearer } from '#connections/tokens/bearer.server.ts'
import { ownCalls } from '#clients/own-calls.ts'
import { clientEndpoints, clientEvents, reportFile } from '#clients/handlers.server.ts'
import { clientListSchema, clientsEndpoints } from '#clients/console-handlers.server.ts'
import { passkeyEndpoints } from '#accounts/passkey-handlers.server.ts'
import {
  bookingsQuerySchema,
  consoleEndpoints,
  mailQuerySchema,
  searchSchema,
} from '#console/handlers.server.ts'
import {
  attachmentEndpoints,
  inboxLimitSchema,
  inquiriesEndpoints,
  inquiryListSchema,
} from '#inquiries/console-handlers.server.ts'
import { reportEndpoints } from '#clients/reports/handlers.server.ts'
import { consoleEvents } from '#console/frame/events.server.ts'
import type { Pages } from '#web/pages.server.ts'
import { otherMethodResponse, unknownApiResponse } from './rendering/error-responses.server.tsx'
import { ownFileEndpoints } from '#clients/files/handlers.server.ts'
import { bookingEndpoints, bookingSchema, timesSchema } from '#bookings/handlers.server.ts'
import { auditEndpoints, auditSchema } from '#audits/handlers.server.ts'
import { inquiryEndpoint, landingEndpoint } from '#inquiries/forms/handlers.server.tsx'
import { inquiryKinds } from '#inquiries/kinds.server.ts'
import { submissionSchema } from '#inquiries/forms/submission.server.ts'
import { describeApi } from '#connections/api/describe-api.server.ts'
import { referenceEndpoint } from '#connections/api/handlers.server.ts'
import { consentEndpoint } from '#consent/handlers.server.tsx'

const open = (
  method: ApiCall['method'],
  path: string,
  handler: Handler<RequestScope>,
  about: CallDescription = {},
): ApiCall => ({ method, path, access: 'public', handler, about })

const clientRoute = (
  method: ApiCall['method'],
  path: string,
  demonstration: 'shown' | 'refused',
  handler: ClientHandler,
): ApiCall => ({ method, path, access: 'client', demonstration, handler })

const staffRoute = (
  method: ApiCall['method'],
  path: string,
  handler: StaffHandler,
  about: CallDescription = {},
): ApiCall => ({ method, path, access: 'staff', handler, about })

/** A call that is read: its contract names method, address and answer. */
const staffRead = (
  { method, path, answer }: Call<string, undefined, unknown>,
  handler: StaffHandler,
  about: CallDescription = {},
): ApiCall => staffRoute(method, path, handler, { ...about, answer })

// What only administrators may do also requires a recent sign-in.
const adminRoute = (method: ApiCall['method'], path: string, handler: StaffHandler): ApiCall => ({
  method,
  path,
  access: 'admin',
  isRecent: true,
  handler,
})

/** What a request form sends, as it is read. */
const formBody = (kind: InquiryKindId) => z.intersection(inquiryKinds[kind], submissionSchema)

/** READ FIRST: the calls of §7, in its order, and ours. */
function apiCalls(services: Services, pages: Pages): ApiCall[] {
  const client = clientEndpoints(services)
  const passkeys = passkeyEndpoints(services)
  const inquiry = (kind: InquiryKindId) => inquiryEndpoint(services, pages, findAttachedAudit, kind)
  const audits = auditEndpoints(services, pages)
  const booking = bookingEndpoints(services, pages)
  const atWork = consoleEndpoints(services)
  const inquiries = inquiriesEndpoints(services)
  const files = ownFileEndpoints(services, pages)
  const articles = articlesEndpoints(services, pages)
  const clients = clientsEndpoints(services, pages)
  const reports = reportEndpoints(services, pages)
  const connections = connectionEndpoints(services)
  return [
    open('GET', postCalls.list.path, blogEndpoint(services), { answer: postCalls.list.answer }),
    open('GET', postCalls.article.path, articleEndpoint(services), { answer: postCalls.article.answer }),
    clientRoute('GET', paths.api.clientProjects(), 'shown', client.projects),
    clientRoute('GET', paths.api.clientProjectUpdates(), 'shown', client.projectUpdates),
    clientRoute('GET', paths.api.clientMessages(), 'shown', client.messages),
    clientRoute('GET', ownCalls.news.path, 'shown', client.news),
    clientRoute('GET', paths.api.clientDownload(), 'refused', client.download),
    clientRoute('GET', paths.api.clientEvents(), 'shown', clientEvents(services)),
    clientRoute('GET', paths.api.clientApprovals(), 'shown', client.approvals),
    clientRoute('GET', ownCalls.approval.path, 'shown', client.oneApproval),
    clientRoute('GET', '/dashboard/reports/:file{\\d{4}-\\d{2}\\.(?:md|csv)}', 'shown', reportFile(services)),
    clientRoute('GET', paths.api.clientFiles(), 'shown', files.list),
    clientRoute('POST', paths.api.clientFiles(), 'refused', files.add),
    clientRoute('GET', paths.dashboardFile(':id'), 'shown', files.download),
    clientRoute('GET', paths.dashboardFilePreview(':id'), 'shown', files.preview),
    open('POST', accountPaths.api.passkeyToSignIn(), passkeys.toSignIn),
    // These two know someone by the first step of their sign-in.
    open('POST', accountPaths.api.passkeyForSecondStep(), passkeys.forSecondStep),
    open('POST', accountPaths.api.firstPasskey(), passkeys.first),
    open('POST', accountPaths.api.passkeyToConfirm(), passkeys.toConfirm),
    open('POST', accountPaths.api.newPasskey(), passkeys.another),
    open('POST', paths.api.contact(), inquiry('contact'), { body: formBody('contact'), status: 201 }),
    open('POST', paths.api.contentContact(), inquiry('content'), { body: formBody('content'), status: 201 }),
    open('POST', paths.api.contactPersonalization(), inquiry('personalization'), {
      body: formBody('personalization'),
      status: 201,
    }),
    open('POST', paths.api.socialMediaContact(), inquiry('social-media'), {
      body: formBody('social-media'),
      status: 201,
    }),
    open('POST', paths.api.contactService(), inquiry('service'), { body: formBody('service'), status: 201 }),
    // Decision 3: what the landing form posts when no e-mail app opens, or without JavaScript.
    open('POST', paths.api.contactLanding(), landingEndpoint(services, pages, findAttachedAudit), {
      body: formBody('landing'),
      status: 201,
    }),
    open('GET', privatePaths.api.bookingTimes(), booking.times, { query: timesSchema }),
    open('POST', paths.api.bookings(), booking.create, {
      body: z.intersection(formBody('call'), bookingSchema),
      status: 201,
    }),
    open('POST', privatePaths.api.audits(), audits.ask, { body: auditSchema, status: 202 }),
    open('GET', auditCalls.read.path, audits.show, { answer: auditCalls.read.answer }),
    open('GET', privatePaths.api.auditEvents(':token'), audits.events),
    // The agency's own: console.md §8, and ours for its counts, for Today, for the palette and for the inbox.
    staffRoute('GET', consolePaths.api.events(), consoleEvents(services)),
    staffRead(countsCall, atWork.counts),
    staffRead(todayCall, atWork.today),
    staffRead(searchCall, atWork.search, { query: searchSchema }),
    staffRead(inboxCalls.list, inquiries.inbox, { query: inboxLimitSchema }),
    staffRoute('GET', consolePaths.api.inquiries(), inquiries.list, { query: inquiryListSchema }),
    adminRoute('GET', consolePaths.api.inquiriesCsv(), inquiries.exportCsv),
    staffRead(inquiryCalls.open, inquiries.one),
    staffRead(inquiryCalls.page, inquiries.page),
    adminRoute('GET', consolePaths.api.activity(), atWork.activity),
    adminRoute('GET', consolePaths.api.activityCsv(), atWork.activityCsv),
    staffRoute('GET', consolePaths.api.bookings(), atWork.bookings, { query: bookingsQuerySchema }),
    adminRoute('GET', consolePaths.api.callingHours(), atWork.callingHours),
    adminRoute('GET', tokenCalls.list.path, connections.tokens),
    staffRead(calendarCalls.list, connections.calendars),
    adminRoute('GET', webhookCalls.list.path, connections.webhooks),
    adminRoute('GET', webhookCalls.deliveries.path, connections.deliveries),
    staffRoute('GET', consolePaths.api.mails(), atWork.mails, { query: mailQuerySchema }),
    staffRoute('POST', consolePaths.api.pictures(), articles.uploadPicture, { isUpload: true, status: 201 }),
    staffRoute('POST', consolePaths.api.attachments(), attachmentEndpoints(services).upload, {
      isUpload: true,
      status: 201,
    }),
    // Before the articles themselves, whose numbers their names would be.
    staffRoute('GET', consolePaths.api.exportArticles(), articles.exportAll),
    staffRoute('GET', consolePaths.api.exportArticle(':id'), articles.exportOne),
    staffRoute('GET', consolePaths.api.articles(), articles.list, { query: articleListSchema }),
    staffRead(articleCalls.editing, articles.editing),
    staffRead(articleCalls.whole, articles.whole),
    staffRead(articleCalls.version, articles.version),
    staffRead(clientCalls.list, clients.list, { query: clientListSchema }),
    staffRoute('GET', consolePaths.api.client(':username'), clients.account),
    staffRead(clientCalls.page, clients.page),
    staffRoute('POST', consolePaths.api.messageFiles(':username'), clients.attach, {
      isUpload: true,
      status: 201,
    }),
    staffRoute('GET', consolePaths.api.projectPhases(':id'), clients.phases),
    staffRoute('POST', consolePaths.api.projectFiles(':id'), clients.upload, { isUpload: true, status: 201 }),
    staffRoute('GET', consolePaths.api.report(':id', ':month'), reports.show),
    staffRoute('POST', consolePaths.api.figures(':id'), reports.importFigures, { isUpload: true }),
    staffRoute('GET', consolePaths.api.file(':id'), clients.download),
    staffRoute('GET', consolePaths.api.filePreview(':id'), clients.preview),
    // Behind what is read at the same addresses, which is named first to OPTIONS.
    ...actCalls(services),
    // Only where visitors are asked: otherwise there is no choice to store.
    ...(services.env.gtmId === undefined
      ? []
      : [open('POST', paths.api.consent(), consentEndpoint(services.env.publicUrl))]),
  ]
}

/** The one place where a call's `access` is applied. */
function guarded(services: Services, call: ApiCall): Handler<RequestScope> {
  if (call.access === 'public') return call.handler
  return call.access === 'client'
    ? forClients(services, call.demonstration, call.handler)
    : forWorkers(services, call)
}

type StaffCall = Extract<ApiCall, { access: 'staff' | 'admin' }>

/** For people of the agency by their cookie, for programs by a token (connections.md). */
const forWorkers = (services: Services, call: Omit<StaffCall, 'method'>) =>
  forBearer(services, call, forStaff(services, call.access, call.handler, { isRecent: call.isRecent }))

/** The guard of an address: a user who may make one of its calls gets the response. */
function forAnyOf(
  services: Services,
  path: string,
  calls: readonly ApiCall[],
  handler: (c: Context<RequestScope>) => Promise<Response>,
): Handler<RequestScope> {
  const has = (access: ApiCall['access']) => calls.some((call) => call.access === access)
  if (has('public')) return handler
  if (has('client')) return forClients(services, 'shown', handler)
  return forWorkers(services, { path, access: has('staff') ? 'staff' : 'admin', handler })
}

/**
 * All calls, each behind its guard. A user who may call an address learns its methods: 405 for other methods. Others
 * do not learn which addresses staff have.
 */
export function createApi(services: Services, pages: Pages) {
  const api = new Hono<RequestScope>()
  const described = apiCalls(services, pages)
  services.apiReference.describe(() => describeApi(described, services.env.publicUrl))
  const calls = [...described, open('GET', privatePaths.api.openApi(), referenceEndpoint(services))]
  for (const call of calls) api.on(call.method, call.path, guarded(services, call))
  // An address by its name before one in which the name could be a number or a reference.
  const byName = calls.toSorted(
    (one, other) => Number(one.path.includes(':')) - Number(other.path.includes(':')),
  )
  for (const [path, ofPath] of Map.groupBy(byName, (call) => call.path)) {
    const methods = ofPath.map(({ method }) => method)
    const methodNotAllowed = async (c: Context<RequestScope>) =>
      await Promise.resolve(otherMethodResponse(c, methods))
    api.all(path, forAnyOf(services, path, ofPath, methodNotAllowed))
  }
  const unknown: StaffHandler = async (c) => await Promise.resolve(unknownApiResponse(c))
  api.all(
    '/api/console/*',
    forWorkers(services, { path: '/api/console/*', access: 'staff', handler: unknown }),
  )
  // Pictures of articles, which the build cannot know.
  api.get('/art/:file{cover-[^/]+\\.svg}', coverEndpoint(services))
  api.get('/art/covers/:file{[^/]+\\.svg}', coverEndpoint(services))
  api.get(privatePaths.articlePreviewCover(':token'), previewCoverEndpoint(services))
  api.get('/pictures/:file', pictureEndpoint(services))
  return api
}
