import { expect, test } from 'vitest'
import { documentHtml } from './document.server.ts'

const assets = {
  headTags: '',
  firstScript: () => '',
  criticalStyle: '.hero{color:red}',
  criticalSheet: '/assets/critical.css',
  stylesheet: '/assets/styles.css',
  pageStyles: new Map([['/assets/home.css', '.card{color:blue}']]),
  consentScript: '',
  contentsScript: '',
  passkeyScripts: { watch: '/assets/passkeys.js', press: '/assets/passkey-press.js' },
}
const head = { title: 'A page', description: 'It has a hero.' }
const html = (parts: {
  body: string
  stylesheet?: string
  inlinesStyles?: boolean
  hasHero?: boolean
  hasIslands?: boolean
}) => documentHtml({ head, state: null, assets, hasIslands: true, ...parts })

test('the shared style sheet comes after the hero, whatever is in it', () => {
  const hero = '<section class="hero dark-surface"><div><h1>A</h1></div></section>'
  expect(html({ body: `<main>${hero}<section>b</section></main>` })).toContain(
    `<main>${hero}<link rel="stylesheet" href="/assets/styles.css" fetchpriority="low"><section>`,
  )
  const article = '<header class="inner-hero inner-hero--short"><h1>A</h1></header>'
  expect(html({ body: `<article>${article}b</article>` })).toContain(`${article}<link rel="stylesheet"`)
})

test('a page that React takes over as a whole has all styles in the head', () => {
  const hero = '<section class="hero"><h1>A</h1></section>'
  const [headPart, body] = html({ body: `<main>${hero}</main>`, hasIslands: false }).split('</head>')
  expect(headPart).toContain('<link rel="stylesheet" href="/assets/styles.css">')
  expect(body).toContain(`<main>${hero}</main>`)
})

test('without a hero all styles are in the head', () => {
  const [headPart] = html({ body: '<main><section class="hero-like">a</section></main>' }).split('</head>')
  expect(headPart).toContain('<style>.hero{color:red}</style>')
  expect(headPart).toContain('<link rel="stylesheet" href="/assets/styles.css">')
})

test('a page that cannot have a hero links all its styles, in their order', () => {
  const [headPart] = html({ body: '<main></main>', hasHero: false, stylesheet: '/assets/portal.css' }).split(
    '</head>',
  )
  expect([...(headPart ?? '').matchAll(/<style|\/assets\/\w+\.css/g)].map(([found]) => found)).toEqual([
    '/assets/critical.css',
    '/assets/styles.css',
    '/assets/portal.css',
  ])
})

test("a page's own styles are in the document where that is cached, and are linked elsewhere", () => {
  const page = { body: '', stylesheet: '/assets/home.css' }
  expect(html({ ...page, inlinesStyles: true })).toContain(
    '<style data-href="/assets/home.css">.card{color:blue}</style>',
  )
  expect(html(page)).toContain('<link rel="stylesheet" href="/assets/home.css">')
  expect(html({ ...page, stylesheet: '/assets/new.css', inlinesStyles: true })).toContain(
    '<link rel="stylesheet" href="/assets/new.css">',
  )
})

test('a page that is still changing is fetched again where there are no scripts', () => {
  const changing = documentHtml({ head: { ...head, refreshSeconds: 4 }, body: '', state: null, assets })
  expect(changing).toContain('<noscript><meta http-equiv="refresh" content="4"></noscript>')
  expect(html({ body: '' })).not.toContain('http-equiv')
})
