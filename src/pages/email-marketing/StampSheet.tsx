import { Clock, MailCheck, MonitorSmartphone, PenLine, Repeat, ShieldCheck } from 'lucide-react'
import { emailMarketingPage } from '#content/services/pages/email-marketing-automation.ts'
import { Reveal } from '#ui/Reveal.tsx'

// In the order of the benefits.
const icons = [MailCheck, PenLine, Repeat, Clock, MonitorSmartphone, ShieldCheck]

/** Six benefits as a sheet of stamps. */
export function StampSheet() {
  const { heading, items } = emailMarketingPage.benefits
  return (
    <section className="section ground-woad-100" aria-labelledby="benefits-heading">
      <div className="page-width">
        <Reveal as="h2" className="d1 section-title" id="benefits-heading">
          {heading}
        </Reveal>
        <ul className="stamps">
          {items.map(({ title, text }, index) => {
            const Icon = icons[index] ?? MailCheck
            return (
              <li key={title} className="perforated">
                <div>
                  <Icon className="icon mb-6" aria-hidden />
                  <h3 className="d3 mb-2">{title}</h3>
                  <p>{text}</p>
                </div>
              </li>
            )
          })}
        </ul>
      </div>
    </section>
  )
}
