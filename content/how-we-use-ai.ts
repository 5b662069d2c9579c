import { paths, privatePaths } from '#shared/paths.ts'
import type { LegalText } from './legal-schema.ts'
import { site } from './site.ts'

/** The rules for machines in our work: only what the agency can keep to, and can be held to. */
export const howWeUseAi: LegalText = {
  title: 'How we use AI',
  description:
    'Which work machines do for us and which people do, which of your data leaves and which never does, who decides, and how to say no.',
  intro:
    'People decide and answer for the work; machines prepare it. These are our rules, for every client and everyone who writes to us. Where we break one, tell us: we put it right and say so in writing.',
  sections: [
    {
      id: 'people',
      heading: 'What people do',
      blocks: [
        {
          kind: 'list',
          items: [
            ['A strategist reads every enquiry and writes the reply. No part of it is written by a machine.'],
            ['A person sets the strategy, the plan and the price.'],
            [
              'A person reads, corrects and signs off every text, picture and page before you see it as ours.',
            ],
            [
              'Anything about a particular person, such as a complaint, is handled by people from start to end.',
            ],
          ],
        },
      ],
    },
    {
      id: 'machines',
      heading: 'What machines do',
      blocks: [
        {
          kind: 'list',
          items: [
            ['First drafts and variants of texts, which a person then rewrites.'],
            ['Sorting, counting and comparing: long lists, survey replies without names, public pages.'],
            ['Transcripts of interviews, when the person interviewed has agreed.'],
            [
              'Proposals inside limits that you and we have set: a bid, an order of products, a time to send.',
            ],
          ],
        },
        {
          kind: 'paragraph',
          parts: [
            'Two things on this website look like AI and are not. The acknowledgement after you write is a fixed text. The ',
            { text: 'website check', href: paths.visibilityAudit() },
            ' is a list of fixed rules: no model reads your pages or writes your report.',
          ],
        },
      ],
    },
    {
      id: 'what-leaves',
      heading: 'Which data leaves us',
      blocks: [
        {
          kind: 'paragraph',
          parts: [
            'Some models run at other companies. For the work of a client we may send them briefs, drafts, public pages and figures without names, and only when all of this holds:',
          ],
        },
        {
          kind: 'list',
          items: [
            ['Your written plan names the provider and the task, and you have agreed to the plan.'],
            ['The provider’s contract says that it does not train on what we send.'],
            ['Names, addresses and numbers of people have been taken out by a person first.'],
          ],
        },
      ],
    },
    {
      id: 'what-never-leaves',
      heading: 'Which data never does',
      blocks: [
        {
          kind: 'list',
          items: [
            ['What you write in our forms, in the client dashboard and in e-mails to us.'],
            ['Names and contact details: yours, your colleagues’ and your customers’.'],
            ['Passwords, invoices, contracts and anything you have marked as confidential.'],
            ['Data about health, beliefs or children. We ask for none, and delete what reaches us.'],
          ],
        },
        {
          kind: 'paragraph',
          parts: [
            'None of this goes to an AI model, ours or anybody else’s. What we store and for how long is in the ',
            { text: 'privacy policy', href: paths.privacyPolicy() },
            '.',
          ],
        },
      ],
    },
    {
      id: 'who-decides',
      heading: 'Who decides',
      blocks: [
        {
          kind: 'paragraph',
          parts: [
            'Every project has one person who is named in the plan and answers for it, whatever a machine proposed. No machine decides whether we work with you, what it costs, when we reply or what you are told. We make no decision about a person by automated means alone.',
          ],
        },
      ],
    },
    {
      id: 'say-no',
      heading: 'How to say no',
      blocks: [
        {
          kind: 'list',
          items: [
            [
              'Before a project: write “no AI” in any form or reply, or tell your strategist on the call. You need not say why.',
            ],
            [
              'During a project: tell the person named in your plan. Machines stop with the next piece of work, and what is under way is finished by people.',
            ],
            [
              'If working without machines changes the price or the dates, you see both in writing first and decide then.',
            ],
            [
              'To object to anything we do with your data, use ',
              { text: 'your data', href: privatePaths.privacyRequest() },
              ' or write to ',
              { text: site.mailbox, href: `mailto:${site.mailbox}` },
              '. A person replies.',
            ],
          ],
        },
      ],
    },
    {
      id: 'changes',
      heading: 'When these rules change',
      blocks: [
        {
          kind: 'paragraph',
          parts: [
            'We read them again every six months, and whenever we begin to use a new tool. A change never applies to a project that is under way unless you agree to it.',
          ],
        },
      ],
    },
  ],
}
