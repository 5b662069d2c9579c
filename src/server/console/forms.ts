import { Hono, type MiddlewareHandler } from 'hono'
import { requireRole } from '#features/accounts/server/session.ts'
import { personActs } from '#features/accounts/person.ts'
import { consoleSettingsSections } from '#pages/ConsoleSettingsPage.tsx'
import type { RequestScope } from '#platform/http/request-scope.ts'
import { clientForms, consolePaths, privacyForms, type ConsolePlaceName } from '#shared/console-paths.ts'
import type { Services } from '../context.ts'
import { actForms } from '../mount-acts.ts'
import { findSignedIn, forStaff, type StaffHandler } from '../endpoints/client-access.ts'
import { confirmingForm } from '../endpoints/confirm-sign-in.tsx'
import { clientFormEndpoints } from '../endpoints/client-forms.ts'
import { inboxEndpoints } from '../endpoints/console-inbox.ts'
import { savedViewForms } from '../endpoints/console-saved-views.ts'
import { mailEndpoints } from '../endpoints/console-mail.ts'
import { peopleEndpoints } from '../endpoints/console-people.ts'
import { renderReturnedForm } from '../endpoints/console-form-page.ts'
import { keepingWords } from '../endpoints/kept-words.tsx'
import { articleFileEndpoints } from '../endpoints/console-article-files.ts'
import { consolePrivacyEndpoints } from '../endpoints/console-privacy.ts'
import { unmatchedEndpoints } from '../endpoints/console-unmatched.ts'
import { consoleSettingsEndpoints, isForAdmins } from '../endpoints/console-settings.ts'
import { securityForms } from '../endpoints/security.tsx'
import type { DocumentAssets } from '../rendering/document.ts'

/** READ FIRST: every native form of the console, and who may send it. */
export function createConsoleForms(services: Services, assets: DocumentAssets) {
  const forms = new Hono<RequestScope>()
  const ofStaff = (handler: StaffHandler) => forStaff(services, 'staff', handler)
  const onlyStaff: MiddlewareHandler<RequestScope> = async (c, next) => {
    requireRole(await findSignedIn(c, services), 'staff')
    await next()
  }
  // What only administrators may do also asks for a recent sign-in (console.md §1).
  const ofAdmins = (place: ConsolePlaceName, handler: StaffHandler) =>
    confirmingForm(services, assets, { access: 'admin', page: consolePaths.place(place), handler })

  for (const [path, handler] of actForms(services, assets)) forms.post(path, handler)
  const inbox = inboxEndpoints(services)
  const savedViews = savedViewForms(services, assets)
  forms.post(consolePaths.bulkInquiries(), ofStaff(inbox.bulkForm))
  forms.post(consolePaths.savedViews(), ofStaff(savedViews.add))
  forms.post(consolePaths.savedView(':id'), ofStaff(savedViews.change))
  forms.post(consolePaths.exportInquiries(), ofAdmins('inquiries', inbox.exportForm))

  const mail = mailEndpoints(services, assets)
  forms.get(consolePaths.mailPreview(':id'), ofStaff(mail.preview))
  forms.post(consolePaths.retryAllMails(), ofStaff(mail.retryAllForm))
  forms.post(consolePaths.retryMail(':id'), ofStaff(mail.retryForm))
  forms.post(consolePaths.discardMail(':id'), ofAdmins('mail', mail.discardForm))

  const unmatched = unmatchedEndpoints(services, assets)
  forms.post(consolePaths.matchMail(':id'), ofStaff(unmatched.matchForm))
  forms.post(consolePaths.dismissMail(':id'), ofStaff(unmatched.dismissForm))

  forms.post(consolePaths.importArticles(), ofStaff(articleFileEndpoints(services, assets).importForm))

  const clients = clientFormEndpoints(services, assets)
  forms.post(consolePaths.clients(), ofStaff(clients.add))
  forms.post(consolePaths.updateClients(), ofStaff(clients.updateSeveral))
  for (const form of clientForms) {
    const handler = ofStaff(clients.submit(form))
    forms.post(
      consolePaths.clientForm(':username', form),
      form === 'message' ? keepingWords(assets, 'client-message', handler) : handler,
    )
  }

  const privacy = consolePrivacyEndpoints(services, assets)
  forms.post(consolePaths.place('privacy'), ofAdmins('privacy', privacy.record))
  forms.post(consolePaths.startRetention(), ofAdmins('privacy', privacy.begin))
  for (const form of privacyForms)
    forms.post(consolePaths.privacyCaseForm(':reference', form), ofAdmins('privacy', privacy.submit(form)))
  forms.get(
    consolePaths.privacyCopy(':reference'),
    forStaff(services, 'admin', privacy.copy, { isRecent: true }),
  )

  const people = peopleEndpoints(services, assets)
  forms.post(consolePaths.people(), ofAdmins('people', people.invite))
  for (const act of personActs)
    forms.post(consolePaths.changePerson(':username', act), ofAdmins('people', people.change(act)))

  const page = consolePaths.place('settings')
  const showReturned = renderReturnedForm(services, assets, page)
  const ownSecurity = securityForms(services, assets, {
    page,
    show: async (signedIn, security) => await showReturned(signedIn, { form: 'security', security }),
  })
  for (const [path, handler] of ownSecurity) forms.post(path, onlyStaff, handler)

  const settings = consoleSettingsEndpoints(services, assets)
  for (const section of consoleSettingsSections) {
    const handler = settings.save(section)
    forms.post(
      consolePaths.saveSettings(section),
      isForAdmins(section) ? ofAdmins('settings', handler) : ofStaff(handler),
    )
  }
  return forms
}
