import { emailMarketingPage } from '#content/services/pages/email-marketing-automation.ts'
import { Picture } from '#ui/art/Picture.tsx'
import { HandAndLoom } from '#ui/HandAndLoom.tsx'
import { Reveal } from '#ui/Reveal.tsx'
import { SectionHead } from '#ui/SectionHead.tsx'

/** Six types of campaign as six envelopes, each with a sample of its subject line. */
export function CampaignLetters() {
  const { heading, text, items, hand, loom } = emailMarketingPage.campaigns
  return (
    <section className="section" id="campaigns" aria-labelledby="campaigns-heading">
      <div className="page-width">
        <SectionHead className="mb-10" id="campaigns-heading" title={heading} lede={text} />
        <div className="letters">
          <ul>
            {items.map((item, index) => (
              <Reveal as="li" key={item.title} className="letter">
                <h3>{item.title}</h3>
                <dl>
                  <dt>To</dt>
                  <dd>{item.to}</dd>
                  <dt>Subject</dt>
                  <dd className="d3">{item.subject}</dd>
                </dl>
                <p>{item.text}</p>
                <Picture
                  file="email-marketing-automation"
                  id={`stamp-${index + 1}`}
                  alt=""
                  width={80}
                  height={100}
                  className="perforated"
                />
              </Reveal>
            ))}
          </ul>
          <HandAndLoom hand={hand} loom={loom} />
        </div>
      </div>
    </section>
  )
}
