import { paths } from '#shared/paths.ts'
import type { LegalText } from '../legal-schema.ts'
import { site } from '../site.ts'

const mailbox = { text: site.mailbox, href: `mailto:${site.mailbox}` }

export const cookiePolicy: LegalText = {
  title: 'Cookie Policy',
  description: 'Which cookies this website uses, which it does not, and how to manage them in your browser.',
  intro:
    'Reading this website or sending us a form stores no cookies on your device. Anything that is not needed for something you asked for waits for your consent.',
  sections: [
    {
      id: 'what-cookies-are',
      heading: 'What cookies are',
      blocks: [
        {
          kind: 'paragraph',
          parts: [
            'A cookie is a small piece of text that a website asks your browser to keep and send back. Some keep a service working, some count visits, some follow people from site to site. This policy also covers other storage in your browser that does the same.',
          ],
        },
      ],
    },
    {
      id: 'types',
      heading: 'Types of cookies',
      blocks: [
        {
          kind: 'list',
          items: [
            [
              'Strictly necessary cookies keep a service you asked for working, such as staying signed in. They do not need consent. The public pages of this website set none. Signing in to the client dashboard sets two: “loomsbury.session_token” tells our server that it is you, and one whose name begins with “loomsbury.device” tells it for a year that you have signed in on this device before, so that someone guessing your password cannot lock you out.',
            ],
            [
              'Preference cookies remember a choice, such as a language. We set one, and only if we asked you about analytics: it is called “consent” and holds your choice with the version of this policy, so that we do not have to ask again.',
            ],
            [
              'Analytics cookies count visits and pages. We set none without your consent, and until you consent no analytics tool is loaded at all.',
            ],
            [
              'When our contact form hands your message to your own e-mail app and none opens, the words stay in that tab of your browser, so that you find them again. They go when you send them from here, begin another request or close the tab.',
            ],
            ['Advertising cookies follow people from site to site. We set none.'],
          ],
        },
      ],
    },
    {
      id: 'third-party-cookies',
      heading: 'Third-party cookies',
      blocks: [
        {
          kind: 'paragraph',
          parts: [
            'Our pages, fonts and pictures come from our own server, so no other company can set a cookie while you read. If you accept analytics, the company that provides the tool may set cookies under its own policy. Links lead to other websites, which have policies of their own.',
          ],
        },
      ],
    },
    {
      id: 'duration',
      heading: 'How long cookies last',
      blocks: [
        {
          kind: 'paragraph',
          parts: [
            'Session cookies disappear when you close the browser. Persistent cookies stay until their expiry date, or until you delete them. The sign-in cookie lasts two weeks after your last visit and goes as soon as you sign out. The cookie with your choice lasts six months; then we ask again. If you accept analytics, its cookies last as long as the provider states, and you can delete them at any time.',
          ],
        },
      ],
    },
    {
      id: 'managing-preferences',
      heading: 'Managing your preferences',
      blocks: [
        {
          kind: 'paragraph',
          parts: [
            'Where analytics is set up, a bar at the foot of the page asks once. Declining is as easy as accepting, and you can change your mind at any time with “Cookie settings” here or at the foot of every page. If your browser sends a Global Privacy Control signal, we take it as a no and do not ask.',
          ],
        },
        { kind: 'cookie-settings' },
        {
          kind: 'paragraph',
          parts: [
            'You can also see, block and delete cookies in the settings of your browser, for all websites or for one. The links at the end of this page show how.',
          ],
        },
      ],
    },
    {
      id: 'impact-of-disabling',
      heading: 'Impact of disabling cookies',
      blocks: [
        {
          kind: 'paragraph',
          parts: [
            'Everything public on this website works without cookies: every page, every price and every form. On other websites, and wherever you sign in, blocking all cookies may keep signing you out.',
          ],
        },
      ],
    },
    {
      id: 'useful-links',
      heading: 'Useful links',
      blocks: [
        {
          kind: 'list',
          items: [
            [
              {
                text: 'Cookies in Google Chrome',
                href: 'https://support.google.com/chrome/answer/95647',
              },
            ],
            [
              {
                text: 'Cookies in Mozilla Firefox',
                href: 'https://support.mozilla.org/en-US/kb/clear-cookies-and-site-data-firefox',
              },
            ],
            [
              {
                text: 'Cookies in Apple Safari',
                href: 'https://support.apple.com/en-gb/guide/safari/sfri11471/mac',
              },
            ],
            [
              {
                text: 'Cookies in Microsoft Edge',
                href: 'https://support.microsoft.com/en-gb/microsoft-edge/delete-cookies-in-microsoft-edge-63947406-40ac-c3b8-57b9-2a946a29ae09',
              },
            ],
            [
              {
                text: 'The Information Commissioner’s Office on cookies',
                href: 'https://ico.org.uk/for-the-public/online/cookies/',
              },
            ],
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
            'If we ever use another cookie, this page says so first. What we do with personal information is in the ',
            { text: 'privacy policy', href: paths.privacyPolicy() },
            '. Questions are welcome at ',
            mailbox,
            '.',
          ],
        },
      ],
    },
  ],
}
