import { site } from '#content/site.ts'
import type { SettingsData } from '#accounts/account-data.ts'
import { forgetDrafts } from '../messages/message-drafts.ts'
import { PortalFrame } from '../portal/PortalFrame.tsx'
import { Views } from '../portal/Views.tsx'
import { PortalHead } from '../portal/PortalHead.tsx'
import { PortalProvider } from '../portal/PortalProvider.tsx'
import { portalTitle, type InPortal } from '../portal/portal-shell.ts'
import type { Page } from '#shared/page.ts'
import { paths } from '#shared/paths.ts'
import { Button, ButtonLink } from '#kit/Button.tsx'
import { AppPanel, PasskeysPanel } from '#accounts/settings/SecurityPanels.tsx'
import stylesheet from '#clients/portal/portal.css?url'
import { SettingsSheet } from '#accounts/settings/SettingsSheet.tsx'
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
      <PortalHead
        title="Settings"
        about={
          !data &&
          (shell.client.isDemonstration
            ? 'Here clients set their name, their e-mails, their password and their devices, and take their data along. There is nothing to set in the demonstration.'
            : 'These are the client’s own: their name, their e-mails, their password and their devices. Yours are in the console.')
        }
      />
      {data && (
        <Views
          className="mb-6"
          label="Sections"
          views={sections.map(([id, name]) => ({ href: `#${id}`, name, isCurrent: false }))}
        />
      )}
      {data && (
        <div className="px-pad print:px-0 grid gap-y-10 gap-x-8 items-start lg:grid-cols-[1fr_1fr]">
          <div className="grid gap-10">
            <ProfileForm data={data} />
            <PasswordForm data={data} />
            <AppPanel data={data.security} />
          </div>
          <div className="grid gap-10">
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
    <SettingsSheet id="data" title="Your data">
      <p>
        Your files, messages, records and reports in one ZIP, as pages and as JSON: for your own records, or
        for the person who works with you next.
      </p>
      <div>
        <ButtonLink href={paths.api.clientDownload()} variant="ghost" download>
          Download everything
        </ButtonLink>
      </div>
    </SettingsSheet>
  )
}
