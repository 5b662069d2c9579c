import { Hono, type MiddlewareHandler } from 'hono'
import { requireRole } from '#features/accounts/server/session.ts'
import type { RequestScope } from '#platform/http/request-scope.ts'
import { consolePaths, type ConsolePlaceName } from '#shared/console-paths.ts'
import type { Services } from './context.ts'
import { actForms } from './mount-acts.ts'
import { findSignedIn, forStaff, type StaffHandler } from './endpoints/client-access.ts'
import { confirmingForm } from './endpoints/confirm-sign-in.tsx'
import { attachmentEndpoints } from './endpoints/console-attachments.ts'
import { inboxEndpoints } from './endpoints/console-inbox.ts'
import { savedViewForms } from './endpoints/console-saved-views.ts'
import { mailEndpoints } from './endpoints/console-mail.ts'
import { renderReturnedForm } from './endpoints/console-form-page.ts'
import { clientFileEndpoints } from './endpoints/console-client-files.ts'
import { articleFileEndpoints } from './endpoints/console-article-files.ts'
import { consolePrivacyEndpoints } from './endpoints/console-privacy.ts'
import { consoleSettingsEndpoints, ownSections } from './endpoints/console-settings.ts'
import { securityForms } from './endpoints/security.tsx'
import type { DocumentAssets } from './rendering/document.ts'

/** READ FIRST: every native form of the console, and who may send it. */
export function createConsoleForms(services: Services, assets: DocumentAssets) {
  const forms = new Hono<RequestScope>()
  const staffRoute = (handler: StaffHandler) => forStaff(services, 'staff', handler)
  const onlyStaff: MiddlewareHandler<RequestScope> = async (c, next) => {
    requireRole(await findSignedIn(c, services), 'staff')
    await next()
  }
  // What only administrators may do also asks for a recent sign-in (console.md §1).
  const adminRoute = (place: ConsolePlaceName, handler: StaffHandler) =>
    confirmingForm(services, assets, { access: 'admin', page: consolePaths.place(place), handler })

  for (const [path, handler] of actForms(services, assets)) forms.post(path, handler)
  const inbox = inboxEndpoints(services)
  const savedViews = savedViewForms(services, assets)
  forms.post(consolePaths.bulkInquiries(), staffRoute(inbox.bulkForm))
  forms.post(consolePaths.savedViews(), staffRoute(savedViews.add))
  forms.post(consolePaths.savedView(':id'), staffRoute(savedViews.change))
  forms.post(consolePaths.exportInquiries(), adminRoute('inquiries', inbox.exportForm))

  forms.get(consolePaths.attachment(':reference', ':id'), staffRoute(attachmentEndpoints(services).download))
  forms.get(consolePaths.mailPreview(':id'), staffRoute(mailEndpoints(services).preview))

  forms.post(consolePaths.importArticles(), staffRoute(articleFileEndpoints(services, assets).importForm))

  forms.post(
    consolePaths.clientForm(':username', 'file'),
    staffRoute(clientFileEndpoints(services, assets).uploadForm),
  )

  const privacy = consolePrivacyEndpoints(services)
  forms.post(consolePaths.startRetention(), adminRoute('privacy', privacy.begin))
  forms.get(
    consolePaths.privacyCopy(':reference'),
    forStaff(services, 'admin', privacy.copy, { isRecent: true }),
  )

  const page = consolePaths.place('settings')
  const showReturned = renderReturnedForm(services, assets, page)
  const ownSecurity = securityForms(services, assets, {
    page,
    show: async (signedIn, security) => await showReturned(signedIn, { form: 'security', security }),
  })
  for (const [path, handler] of ownSecurity) forms.post(path, onlyStaff, handler)

  const settings = consoleSettingsEndpoints(services, assets)
  for (const section of ownSections)
    forms.post(consolePaths.saveSettings(section), staffRoute(settings.save(section)))
  return forms
}
