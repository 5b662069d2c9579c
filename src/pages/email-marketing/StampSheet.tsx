import { Clock, MailCheck, MonitorSmartphone, PenLine, Repeat, ShieldCheck } from 'lucide-react'
import { emailMarketingPage } from '#content/services/pages/email-marketing-automation.ts'
import { Reveal } from '#ui/Reveal.tsx'

// In the order of the benefits.
const icons = [MailCheck, PenLine, Repeat, Clock, MonitorSmartphone, ShieldCheck]

/** Six benefits as a sheet of stamps. */
export function StampSheet() {
  const { heading, items } = emailMarketingPage.benefits
  return (
    <section className="section bg-woad-100" aria-labelledby="benefits-heading">
      <div className="page-width">
        <Reveal as="h2" className="d1 mb-[clamp(2rem,1.4rem+2vw,3.5rem)]" id="benefits-heading">
          {heading}
        </Reveal>
        <ul className="grid gap-1 min-[40rem]:grid-cols-2 min-[64rem]:grid-cols-3">
          {items.map(({ title, text }, index) => {
            const Icon = icons[index] ?? MailCheck
            return (
              <li key={title} className="perforated">
                <div className="p-6 min-[64rem]:p-8">
                  <Icon className="icon mb-6 size-[30px] text-woad-700" aria-hidden />
                  <h3 className="d3 mb-2">{title}</h3>
                  <p className="text-pretty text-muted">{text}</p>
                </div>
              </li>
            )
          })}
        </ul>
      </div>
    </section>
  )
}
