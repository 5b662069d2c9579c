import { Hono, type MiddlewareHandler } from 'hono'
import { requireRole } from '#accounts/session.server.ts'
import type { RequestScope } from '#platform/http/request-scope.ts'
import { consolePaths, type ConsolePlaceName } from '#shared/console-paths.ts'
import type { Services } from '#web/services.server.ts'
import { findSignedIn, forStaff, type StaffHandler } from '#accounts/access.server.ts'
import { confirmingForm } from '#accounts/confirm-sign-in.server.tsx'
import { inquiriesEndpoints, attachmentEndpoints } from '#inquiries/console-handlers.server.ts'
import { consoleEndpoints } from '#console/handlers.server.ts'
import { clientsEndpoints } from '#clients/console-handlers.server.ts'
import { articlesEndpoints } from '#articles/console-handlers.server.ts'
import { consolePrivacyEndpoints } from '#privacy/handlers.server.ts'
import { reportEndpoints } from '#clients/reports/handlers.server.ts'
import { securityForms, ownPasswordForm } from '#accounts/security-handlers.server.tsx'
import type { Pages } from '#web/pages.server.ts'

/** READ FIRST: the native forms and downloads of the console that are no acts, and who may ask for them. */
export function createConsoleForms(services: Services, pages: Pages) {
  const forms = new Hono<RequestScope>()
  const staffRoute = (handler: StaffHandler) => forStaff(services, 'staff', handler)
  const onlyStaff: MiddlewareHandler<RequestScope> = async (c, next) => {
    requireRole(await findSignedIn(c, services), 'staff')
    await next()
  }
  // What only administrators may do also requires a recent sign-in (console.md §1).
  const adminRoute = (place: ConsolePlaceName, handler: StaffHandler) =>
    confirmingForm(services, pages, { access: 'admin', page: consolePaths.place(place), handler })

  const { exportForm } = inquiriesEndpoints(services)
  forms.post(consolePaths.exportInquiries(), adminRoute('inquiries', exportForm))

  forms.get(consolePaths.attachment(':reference', ':id'), staffRoute(attachmentEndpoints(services).download))
  forms.get(
    consolePaths.unmatchedFile(':mail', ':id'),
    staffRoute(attachmentEndpoints(services).downloadUnmatched),
  )
  forms.get(consolePaths.mailPreview(':id'), staffRoute(consoleEndpoints(services).mailPreview))

  forms.post(consolePaths.importArticles(), staffRoute(articlesEndpoints(services, pages).importForm))

  forms.post(
    consolePaths.clientForm(':username', 'file'),
    staffRoute(clientsEndpoints(services, pages).uploadForm),
  )

  forms.post(
    consolePaths.reportForm(':id', ':month', 'figures'),
    staffRoute(reportEndpoints(services, pages).figuresForm),
  )

  const privacy = consolePrivacyEndpoints(services)
  forms.post(consolePaths.startRetention(), adminRoute('privacy', privacy.begin))
  forms.get(
    consolePaths.privacyCopy(':reference'),
    forStaff(services, 'admin', privacy.copy, { isRecent: true }),
  )

  const page = consolePaths.settings('security')
  const ownSecurity = securityForms(services, pages, page)
  for (const [path, handler] of ownSecurity) forms.post(path, onlyStaff, handler)

  const saved = consolePaths.settingsSaved('password')
  forms.post(
    consolePaths.saveSettings('password'),
    staffRoute(ownPasswordForm(services, pages, { page, saved })),
  )
  return forms
}
