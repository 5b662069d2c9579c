import { site } from '#content/site.ts'
import { ArrowLeft } from 'lucide-react'
import type { SettingsData } from '#features/accounts/settings.ts'
import { PortalHeader } from '#features/projects/dashboard/PortalHeader.tsx'
import type { Page, PageProps } from '#shared/page.ts'
import { paths } from '#shared/paths.ts'
import { Button } from '#ui/Button.tsx'
import { ButtonLink } from '#ui/ButtonLink.tsx'
import { AppPanel } from '#features/accounts/settings-forms/AppPanel.tsx'
import { DeviceList } from '#features/accounts/settings-forms/DeviceList.tsx'
import { PasskeysPanel } from '#features/accounts/settings-forms/PasskeysPanel.tsx'
import { LookList } from '#features/accounts/settings-forms/LookList.tsx'
import stylesheet from '#features/accounts/settings-forms/settings.css?url'
import { EmailsForm, PasswordForm, ProfileForm } from '#features/accounts/settings-forms/SettingsForms.tsx'

/** Ours, not in §2: profile, e-mail preferences, password, signed-in devices, one's own data, the way out. */
export const page: Page<SettingsData> = {
  head: () => ({ title: `Settings: ${site.name}`, description: 'Your settings.' }),
  stylesheet,
  Component: Settings,
}

function Settings({ data }: PageProps<SettingsData>) {
  return (
    <div className="portal">
      <PortalHeader client={data.client} unreadCount={data.unreadCount} />
      <main id="main" className="settings page-width">
        {/* Another page of the server's: nothing of the dashboard is in this one. */}
        <a className="settings__back" href={paths.dashboard()}>
          <ArrowLeft className="icon" aria-hidden />
          Back to your dashboard
        </a>
        <h1 className="d1">Settings</h1>
        <div className="settings__columns">
          <div className="settings__sheets">
            <ProfileForm data={data} />
            <PasswordForm data={data} />
            <AppPanel data={data.security} />
          </div>
          <div className="settings__sheets">
            <EmailsForm data={data} />
            <PasskeysPanel data={data.security} />
            <DeviceList data={data} />
            <YourData />
            {data.looks && <LookList looks={data.looks} />}
            <form action={paths.signOut()} method="post">
              <Button type="submit">Sign out</Button>
            </form>
          </div>
        </div>
      </main>
    </div>
  )
}

function YourData() {
  return (
    <section className="panel" aria-labelledby="data-heading">
      <h2 className="d3" id="data-heading">
        Your data
      </h2>
      <p>
        Your profile, projects, updates, messages and decisions as one JSON file, with a list of your files:
        for your own records, or for whoever works with you next.
      </p>
      <div>
        <ButtonLink href={paths.api.clientDownload()} variant="ghost" download>
          Download your data
        </ButtonLink>
      </div>
    </section>
  )
}
