import { Mail, MapPin } from 'lucide-react'
import { useSearch } from 'wouter'
import { home } from '#content/home.ts'
import { site } from '#content/site.ts'
import { preselectedService } from '#features/inquiries/landing-services.ts'
import { LandingForm } from '#features/inquiries/LandingForm.tsx'
import { Reveal } from '#ui/Reveal.tsx'

export function ContactSection() {
  const { heading, text, steps, messagePlaceholder } = home.contact
  const service = preselectedService(useSearch())
  return (
    <section className="section bg-woad-100" id="contact" aria-labelledby="contact-heading">
      <div className="page-width contact-columns">
        <Reveal>
          <h2 className="d1" id="contact-heading">
            {heading}
          </h2>
          <p className="lede mt-[1.1rem]">{text}</p>
          <ol className="next-steps">
            {steps.map((step) => (
              <li key={step.title}>
                <strong>{step.title}</strong>
                {step.text}
              </li>
            ))}
          </ol>
          <ul className="contact-lines">
            <li>
              <Mail className="icon" aria-hidden />
              <a href={`mailto:${site.mailbox}`}>{site.mailbox}</a>
            </li>
            <li>
              <MapPin className="icon" aria-hidden />
              {site.address.join(', ')}
            </li>
          </ul>
        </Reveal>
        <Reveal className="panel" step={1}>
          <LandingForm
            mailbox={site.mailbox}
            preselectedService={service}
            messagePlaceholder={messagePlaceholder}
          />
        </Reveal>
      </div>
    </section>
  )
}
