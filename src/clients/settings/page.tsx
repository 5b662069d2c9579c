import { site } from '#content/site.ts'
import type { SettingsData } from '#accounts/account-data.ts'
import { forgetDrafts } from '../messages/message-drafts.ts'
import { PortalFrame } from '../portal/PortalFrame.tsx'
import { PortalProvider } from '../portal/PortalProvider.tsx'
import { portalTitle, type InPortal } from '../portal/portal-shell.ts'
import type { Page } from '#shared/page.ts'
import { paths } from '#shared/paths.ts'
import { Button, ButtonLink } from '#kit/Button.tsx'
import { AppPanel, PasskeysPanel } from '#accounts/settings/SecurityPanels.tsx'
import stylesheet from '#clients/portal/portal.css?url'
import { PasswordForm, ProfileForm, DeviceList, ViewList } from '#accounts/settings/SettingsForms.tsx'

/** Ours, not in §2: profile, e-mail preferences, password, signed-in devices, own data, sign-out. */
export const page: Page<InPortal<SettingsData | null>> = {
  head: ({ data: { shell } }) => ({
    title: portalTitle('Settings', site.name, shell),
    description: 'Your settings.',
  }),
  stylesheet,
  Component: ({ data }) => (
    <PortalProvider shell={data.shell}>
      <Settings data={data} />
    </PortalProvider>
  ),
}

/** The ids of the sections, in their order on a phone. */
const sections = [
  ['profile', 'You and e-mails'],
  ['password', 'Password'],
  ['second-step', 'Second step'],
  ['passkeys', 'Passkeys'],
  ['devices', 'Devices'],
  ['data', 'Your data'],
] as const

function Settings({ data: { shell, content: data } }: { data: InPortal<SettingsData | null> }) {
  return (
    <PortalFrame shell={shell} place="settings" name="Settings">
      <div className="portal-head max-lg:pt-5 max-lg:pb-4">
        <h1 className="portal-title">Settings</h1>
        {!data && (
          <p className="portal-head__about">
            {shell.client.isDemonstration
              ? 'Here clients set their name, their e-mails, their password and their devices, and take their data along. There is nothing to set in the demonstration.'
              : 'These are the client’s own: their name, their e-mails, their password and their devices. Yours are in the console.'}
          </p>
        )}
      </div>
      {data && (
        <nav className="portal-views mb-6" aria-label="Sections">
          {sections.map(([id, name]) => (
            <a key={id} href={`#${id}`}>
              {name}
            </a>
          ))}
        </nav>
      )}
      {data && (
        <div className="portal-body settings__sheets grid gap-6 items-start lg:grid-cols-[1fr_1fr]">
          <div className="grid gap-6">
            <ProfileForm data={data} />
            <PasswordForm data={data} />
            <AppPanel data={data.security} />
          </div>
          <div className="grid gap-6">
            <PasskeysPanel data={data.security} />
            <DeviceList data={data} />
            <YourData />
            {data.views && <ViewList views={data.views} />}
            <form action={paths.signOut()} method="post" onSubmit={forgetDrafts}>
              <Button type="submit">Sign out</Button>
            </form>
          </div>
        </div>
      )}
    </PortalFrame>
  )
}

function YourData() {
  return (
    <section className="panel" aria-labelledby="data-heading" id="data">
      <h2 className="d3" id="data-heading">
        Your data
      </h2>
      <p>
        Your files, messages, records and reports in one ZIP, as pages and as JSON: for your own records, or
        for the person who works with you next.
      </p>
      <div>
        <ButtonLink href={paths.api.clientDownload()} variant="ghost" download>
          Download everything
        </ButtonLink>
      </div>
    </section>
  )
}
