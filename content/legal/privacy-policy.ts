import { paths, privatePaths } from '#shared/paths.ts'
import type { LegalText } from '../legal-schema.ts'
import { site } from '../site.ts'

const mailbox = { text: site.mailbox, href: `mailto:${site.mailbox}` }

export const privacyPolicy: LegalText = {
  title: 'Privacy Policy',
  description:
    'What we collect when you write to us, why, who sees it, how long we keep it, and the rights you have.',
  intro:
    'You can read this whole website without telling us who you are. We learn something about you when you write to us or become a client, and this page says what.',
  sections: [
    {
      id: 'what-we-collect',
      heading: 'Information we collect',
      blocks: [
        {
          kind: 'list',
          items: [
            [
              'What you write in a form: your name, your e-mail address and, if you give them, your company, phone number, the service or package you ask about, your message, and, for a call, its time and your time zone.',
            ],
            [
              'What we add to it: a reference number, the time it arrived, the form it came from, and when we replied.',
            ],
            [
              'What a visibility audit needs and finds: the address of a website, and the lines of its pages that the report quotes. It asks for no name. Our own people can see which websites were read. All of it is deleted after 30 days, or at once when you press the button in the report. If you send a report with an enquiry, its score and what needs fixing stay with the enquiry.',
            ],
            ['What we exchange with clients: messages, files, plans and invoices.'],
            [
              'What a client’s account needs: your name, e-mail address and username, a password, which we store only in a scrambled form that cannot be reversed, the preferences you set, and which browsers are signed in and since when.',
            ],
            [
              'What every web server sees: the address your connection comes from and the page it asks for. To stop floods of messages we keep a shortened code made from that address, not the address itself.',
            ],
          ],
        },
        {
          kind: 'paragraph',
          parts: [
            'If you choose to send a form through your own e-mail app, it reaches us as an ordinary e-mail. We do not buy information about you, and we do not ask for special categories of data such as health or beliefs.',
          ],
        },
      ],
    },
    {
      id: 'how-we-use-it',
      heading: 'How we use it',
      blocks: [
        {
          kind: 'list',
          items: [
            ['To reply to you and prepare a quote: steps you asked for before a contract.'],
            ['To do the work and send invoices: our contract with you.'],
            ['To keep this website safe and working: our legitimate interest.'],
            ['To keep accounts and meet other duties: the law.'],
            ['To send you news, or to count visits: only with your consent.'],
          ],
        },
        {
          kind: 'paragraph',
          parts: [
            'A person reads every enquiry. No machine makes a decision about you that has a legal or similar effect.',
          ],
        },
      ],
    },
    {
      id: 'sharing',
      heading: 'Who we share it with',
      blocks: [
        {
          kind: 'paragraph',
          parts: [
            'We do not sell personal information. It is seen by our own people who need it, by companies that provide our hosting and e-mail and may use it only on our instructions, by advisers such as accountants, and by authorities where the law requires it.',
          ],
        },
      ],
    },
    {
      id: 'security',
      heading: 'Security',
      blocks: [
        {
          kind: 'paragraph',
          parts: [
            'Connections to this website are encrypted, access to enquiries is limited to those who answer them, and our logs are written without names or messages. The link to your own enquiry is long and random: anyone who has it can see when you wrote and about which service, so please keep it to yourself.',
          ],
        },
        {
          kind: 'paragraph',
          parts: [
            'No system is perfect. If a breach puts you at risk, we will tell you and the regulator without undue delay.',
          ],
        },
      ],
    },
    {
      id: 'your-rights',
      heading: 'Your rights',
      blocks: [
        {
          kind: 'list',
          items: [
            [
              'Access and portability: ask for a copy of what we hold about you, in a form you can take elsewhere.',
            ],
            ['Correction: have mistakes put right.'],
            ['Deletion: have it erased where we have no duty to keep it.'],
            [
              'Marketing opt-out: stop our news at any time, with the link in each e-mail or by writing to us.',
            ],
            [
              'Cookies: decide what is stored on your device. The ',
              { text: 'cookie policy', href: paths.cookiePolicy() },
              ' says how.',
            ],
          ],
        },
        {
          kind: 'paragraph',
          parts: [
            'You may also object to a use or ask us to limit it, and withdraw your consent without giving a reason. Write to ',
            mailbox,
            '. Privacy inquiries are answered within 30 days, free of charge.',
          ],
        },
        {
          kind: 'paragraph',
          parts: [
            'You can also ask for a copy or an erasure, or complain, online: ',
            { text: 'ask here', href: privatePaths.privacyRequest() },
            '.',
          ],
        },
      ],
    },
    {
      id: 'international-transfers',
      heading: 'International transfers',
      blocks: [
        {
          kind: 'paragraph',
          parts: [
            'We work from London. Where a provider handles information outside the United Kingdom, we use countries that UK law recognises as safe, or contracts that UK law accepts for the purpose.',
          ],
        },
      ],
    },
    {
      id: 'retention',
      heading: 'How long we keep it',
      blocks: [
        {
          kind: 'paragraph',
          parts: [
            'We keep an enquiry for as long as we need it to answer you and to follow up what you asked. We keep clients’ records while the work lasts, and then for as long as tax and limitation laws require. After that they are deleted. If you ask, we delete sooner anything we do not have to keep.',
          ],
        },
        {
          kind: 'paragraph',
          parts: ['This is everything our database holds about people, and for how long:'],
        },
        { kind: 'stored-data' },
      ],
    },
    {
      id: 'children',
      heading: 'Children under 18',
      blocks: [
        {
          kind: 'paragraph',
          parts: [
            'This website and our services are for people 18 or older. We do not knowingly collect information about children under 18. If we have, tell us and we will delete it.',
          ],
        },
      ],
    },
    {
      id: 'changes',
      heading: 'Changes to this policy',
      blocks: [
        {
          kind: 'paragraph',
          parts: [
            'When what we do changes, this page changes with it. If a change affects you, we will tell you before it takes effect.',
          ],
        },
      ],
    },
    {
      id: 'contact',
      heading: 'Contact',
      blocks: [
        {
          kind: 'paragraph',
          parts: [
            `${site.legalName}, ${site.address.join(', ')}, is responsible for your information. Write to `,
            mailbox,
            ' and a person will reply.',
          ],
        },
      ],
    },
    {
      id: 'compliance',
      heading: 'Compliance',
      blocks: [
        {
          kind: 'paragraph',
          parts: [
            'We follow the UK General Data Protection Regulation, the Data Protection Act 2018 and the Privacy and Electronic Communications Regulations. If we have not put something right, you can complain to the ',
            { text: 'Information Commissioner’s Office', href: 'https://ico.org.uk/make-a-complaint/' },
            '. You do not have to ask us first, but we would like the chance.',
          ],
        },
      ],
    },
  ],
}
