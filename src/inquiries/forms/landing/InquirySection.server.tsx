import { Mail, MapPin } from 'lucide-react'
import { contact } from '#content/contact.ts'
import { site } from '#content/site.ts'
import { NextSteps } from '../../NextSteps.tsx'
import { MailLink } from '#kit/EmailAddress.tsx'
import { LandingForm } from './LandingForm.tsx'
import { Island } from '#web/Island.server.tsx'
import { Reveal } from '#kit/Reveal.tsx'

type InquirySectionProps = {
  heading: string
  /** One of the form's option values, free text as an extra choice (decision 4), or nothing. */
  preselectedService: string
}

/** The landing form with its steps, on the home page and on every generic service page. */
export function InquirySection({ heading, preselectedService }: InquirySectionProps) {
  const { text, messagePlaceholder } = contact
  return (
    <section className="section ground-woad-100" id="contact" aria-labelledby="contact-heading">
      <div className="page-width contact-columns">
        <Reveal>
          <h2 className="d1" id="contact-heading">
            {heading}
          </h2>
          <p className="lede mt-4">{text}</p>
          <NextSteps />
          <ul className="contact-lines">
            <li>
              <Mail className="icon" aria-hidden />
              <MailLink address={site.mailbox} />
            </li>
            <li>
              <MapPin className="icon" aria-hidden />
              {site.address.join(', ')}
            </li>
          </ul>
        </Reveal>
        <Reveal className="panel" step={1}>
          <Island
            of="landing-form"
            component={LandingForm}
            props={{ mailbox: site.mailbox, preselectedService, messagePlaceholder }}
          />
        </Reveal>
      </div>
    </section>
  )
}
