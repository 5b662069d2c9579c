import { paths } from '#shared/paths.ts'
import type { LegalText } from '../legal-schema.ts'
import { site } from '../site.ts'

const mailbox = { text: site.mailbox, href: `mailto:${site.mailbox}` }

export const termsOfService: LegalText = {
  title: 'Terms of Service',
  description:
    'The terms for this website and for the marketing services we agree with you, in twelve short sections.',
  intro:
    'These terms are written to be read. If a sentence is unclear, ask us before you sign anything; we would rather explain than argue.',
  sections: [
    {
      id: 'who-we-are',
      heading: 'Who we are',
      blocks: [
        {
          kind: 'paragraph',
          parts: [
            `${site.legalName} (“${site.name}”, “we”) is a marketing agency in London, at ${site.address.join(', ')}. “You” are the business or the person who uses this website or agrees a project with us.`,
          ],
        },
        {
          kind: 'paragraph',
          parts: [
            'These terms apply to this website and to the services we agree with you in writing. If a signed plan says something else, the plan comes first.',
          ],
        },
      ],
    },
    {
      id: 'our-services',
      heading: 'Our services',
      blocks: [
        {
          kind: 'paragraph',
          parts: [
            'We provide marketing services in which people set the strategy and AI tools assist with execution. A person checks what the tools produce before it goes out under your name.',
          ],
        },
        {
          kind: 'paragraph',
          parts: [
            'The scope, price and dates of your project are set out in your written plan. We promise care and skill. We do not promise a position in search results, an answer from an AI assistant or a number of sales, because nobody honestly can.',
          ],
        },
      ],
    },
    {
      id: 'using-this-website',
      heading: 'Using this website',
      blocks: [
        {
          kind: 'paragraph',
          parts: [
            'Our services are for people aged 18 or older. You agree not to misuse the site, disrupt it, try to reach parts of it that are not meant for you, or copy it without permission.',
          ],
        },
        {
          kind: 'paragraph',
          parts: [
            'We do our best to keep the site correct and available. How we treat what you send us is in the ',
            { text: 'privacy policy', href: paths.privacyPolicy() },
            ', and what is stored on your device is in the ',
            { text: 'cookie policy', href: paths.cookiePolicy() },
            '.',
          ],
        },
      ],
    },
    {
      id: 'enquiries-and-quotes',
      heading: 'Enquiries and quotes',
      blocks: [
        {
          kind: 'paragraph',
          parts: [
            'Clients get a reply within 24 hours on business days. Asking costs nothing and commits you to nothing.',
          ],
        },
        {
          kind: 'paragraph',
          parts: [
            'In practice we promise more than these terms do, and the larger promise counts: every enquiry, from a client or not, gets a person’s reply within 24 hours, on weekends and bank holidays too. ',
            { text: 'How we count it, and how often we kept to it', href: paths.promise() },
            ' is public.',
          ],
        },
        {
          kind: 'paragraph',
          parts: [
            'Prices on this website are an invitation to agree terms. A quote becomes binding once we have both signed the plan.',
          ],
        },
      ],
    },
    {
      id: 'fees-and-payment',
      heading: 'Fees and payment',
      blocks: [
        {
          kind: 'list',
          items: [
            ['Project work needs a 50% deposit before it begins.'],
            ['Retainers are billed in advance.'],
            ['Invoices are due within 30 days of their date.'],
            ['Work beyond the plan starts only after you have agreed its price in writing.'],
          ],
        },
        {
          kind: 'paragraph',
          parts: [
            'What you pay to others, such as advertising platforms, is yours to pay and is never hidden in our fee.',
          ],
        },
      ],
    },
    {
      id: 'your-responsibilities',
      heading: 'Your responsibilities',
      blocks: [
        {
          kind: 'paragraph',
          parts: [
            'You give us accurate information, timely feedback, and the rights to any material you ask us to use. You approve what is published in your name, and you tell us about rules that apply to your trade.',
          ],
        },
        {
          kind: 'paragraph',
          parts: ['If we have to wait for you, the dates in the plan move by as long as we waited.'],
        },
      ],
    },
    {
      id: 'intellectual-property',
      heading: 'Intellectual property',
      blocks: [
        {
          kind: 'paragraph',
          parts: [
            'Once paid in full, the final work is yours. We keep ownership of our tools, methods and working files, and of this website, its text and its pictures.',
          ],
        },
        {
          kind: 'paragraph',
          parts: [
            'Other people’s material, such as fonts, photographs and software, stays under its own licence. We will tell you which.',
          ],
        },
      ],
    },
    {
      id: 'confidentiality',
      heading: 'Confidentiality',
      blocks: [
        {
          kind: 'paragraph',
          parts: [
            'Each of us keeps the other’s confidential information private, and uses it only for the work. This lasts beyond the end of the agreement. It does not cover what is public, or what the law makes us disclose.',
          ],
        },
        {
          kind: 'paragraph',
          parts: ['We name you as a client, or show work we did for you, only if you have agreed.'],
        },
      ],
    },
    {
      id: 'limits-of-liability',
      heading: 'Limits of liability',
      blocks: [
        {
          kind: 'paragraph',
          parts: [
            'Our total liability is capped at the amount you paid us in the prior 12 months. Neither of us is liable for losses that could not have been foreseen when we agreed the plan, or for delays that neither of us could prevent.',
          ],
        },
        {
          kind: 'paragraph',
          parts: ['Nothing in these terms limits liability that cannot lawfully be limited.'],
        },
      ],
    },
    {
      id: 'ending-the-agreement',
      heading: 'Ending the agreement',
      blocks: [
        {
          kind: 'paragraph',
          parts: [
            'Either of us may end the agreement with 30 days’ notice, in writing. We may end it at once after 60 days of non-payment.',
          ],
        },
        {
          kind: 'paragraph',
          parts: [
            'You pay for the work done up to then, and we hand over what you have paid for. The sections on intellectual property, confidentiality and liability continue.',
          ],
        },
      ],
    },
    {
      id: 'governing-law',
      heading: 'Governing law',
      blocks: [
        {
          kind: 'paragraph',
          parts: [
            'These terms are governed by the law of England and Wales. The courts of London have jurisdiction.',
          ],
        },
      ],
    },
    {
      id: 'changes-and-contact',
      heading: 'Changes and contact',
      blocks: [
        {
          kind: 'paragraph',
          parts: [
            'We may update these terms. A plan that is already signed keeps the terms it was signed under.',
          ],
        },
        { kind: 'paragraph', parts: ['Questions are welcome at ', mailbox, '.'] },
      ],
    },
  ],
}
