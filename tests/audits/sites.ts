import type { CheckState } from '#audits/finding.ts'

// Made-up websites, each with what an audit of it has to find. Whatever is not named in `finds` has to pass.

type Answer = string | { status?: number; headers?: Record<string, string>; body?: string | Buffer }

export type MadeUpSite = {
  name: string
  answers: Record<string, Answer>
  finds: Partial<Record<string, CheckState>>
  /** The audit ends with this instead. */
  fails?: string
  /** How long its server took, as far as the audit is told: a test does not measure. */
  firstByteMs?: number
  /** Paths that were read, where that is what the site is about. */
  reads?: string[]
}

const words = (count: number) =>
  'The cheese is made of raw milk and kept for twelve weeks. '.repeat(Math.ceil(count / 12))

type Parts = {
  title?: string
  description?: string
  head?: string
  top?: string
  body?: string
  lang?: string
  words?: number
}

const page = ({
  title = 'Marrowby Dairy: raw-milk blue cheese',
  description = 'Raw-milk blue cheese from one herd, made and kept at Marrowby since 1926.',
  head = '',
  top = '<h1>Marrowby Blue</h1>',
  body = '',
  lang = ' lang="en-GB"',
  words: count = 300,
}: Parts = {}) =>
  `<!doctype html><html${lang}><head><meta charset="utf-8">${title && `<title>${title}</title>`}
${description && `<meta name="description" content="${description}">`}
${head}</head><body>${top}<p>${words(count)}</p>${body}</body></html>`

const robots = (text: string): Answer => ({ headers: { 'content-type': 'text/plain' }, body: text })
const plain = { '/': page() }
const one = (parts: Parts, finds: MadeUpSite['finds']) => ({ answers: { '/': page(parts) }, finds })
const withRobots = (text: string, finds: MadeUpSite['finds'] = {}) => ({
  answers: { ...plain, '/robots.txt': robots(text) },
  finds,
})
const shell =
  '<!doctype html><html lang="en"><head><title>Marrowby Dairy, cheese</title><meta name="description" content="Raw-milk blue cheese from one herd, made and kept at Marrowby since 1926."></head><body><div id="app"></div><script src="/app.js"></script></body></html>'
const versions = (...languages: string[]) =>
  languages
    .map((version) => version.split(' '))
    .map(([lang, href]) => `<link rel=alternate hreflang=${lang} href="${href}">`)
    .join('')
const cookieForm = (label: string) =>
  `<form><button>${label}</button> <button>Reject</button> <a href="/privacy.pdf">Privacy</a></form>`
const data = (json: string) => `<script type="application/ld+json">${json}</script>`
const link = (...paths: string[]) => paths.map((path) => `<a href="${path}">${path}</a>`).join(' ')

const xml = (text: string): Answer => ({ headers: { 'content-type': 'application/xml' }, body: text })
const article = (body: string, finds: MadeUpSite['finds']) => ({
  answers: {
    '/': page({ body: link('/journal/keeping') }),
    '/journal/keeping': page({
      body: `${body}<ul><li>Milk</li></ul><a href="https://dairy.example/">The source</a>`,
    }),
  },
  finds,
})

const sites: Record<string, Omit<MadeUpSite, 'name'>> = {
  static: { answers: plain, finds: {} },
  'app-shell': { answers: { '/': shell }, finds: { words: 'fail', 'one-h1': 'mend' } },
  'thin-with-scripts': one({ words: 70, body: '<script src="/a.js"></script>' }, {}),
  'contact-with-scripts': one({ words: 12, body: '<a href="/">Home</a><script src="/a.js"></script>' }, {}),
  'short-but-plain': one({ words: 24 }, {}),
  'text-in-noscript': one(
    { words: 0, top: '<h1>Marrowby</h1>', body: `<noscript>${words(300)}</noscript><script></script>` },
    { words: 'fail' },
  ),
  'log-in': one({ words: 12, body: '<form><input type=password></form>' }, { wall: 'mend' }),
  'log-in-beside-text': one({ body: '<form><input type=password></form>' }, {}),
  'cookie-wall': {
    answers: {
      '/': page({ words: 24, top: '<h1>Before you continue</h1>', body: cookieForm('Accept all') }),
    },
    finds: { wall: 'mend' },
  },
  'cookie-wall-without-headings': {
    answers: {
      '/': page({
        title: 'Cookies at Marrowby Dairy',
        words: 24,
        top: '',
        body: '<form><input type=submit value="Alle akzeptieren"></form>',
      }),
    },
    finds: { wall: 'mend', 'one-h1': 'mend' },
  },
  'cookie-notice-on-a-short-page': one(
    { words: 24, body: `<h2>We use cookies</h2>${cookieForm('Accept')}` },
    {},
  ),
  'cookie-notice-before-a-short-page': one(
    {
      words: 24,
      top: `<h2>We use cookies</h2>${cookieForm('Accept')}<h1>Marrowby Blue</h1>`,
    },
    {},
  ),
  'cookie-policy-that-is-short': {
    answers: {
      '/': page({ words: 24, top: '<h1>Cookies</h1>', body: `${link('/cheeses')}${cookieForm('Accept')}` }),
      '/cheeses': page(),
    },
    finds: {},
  },
  'cookie-question-above-the-text': one({ top: '<h1>Cookies</h1>', body: cookieForm('Accept') }, {}),
  'button-in-a-heading': one({ top: '<h1><button>Marrowby Blue</button></h1>' }, {}),
  'asks-for-a-password': {
    answers: {
      '/sitemap.xml': xml('<urlset><url><loc>/</loc></url></urlset>'),
      '/': { status: 401, body: page() },
    },
    finds: { status: 'fail', wall: 'fail' },
  },
  'agents-all-closed': withRobots('User-agent: *\nDisallow: /\nUser-agent: LoomsburyAudit\nAllow: /\n', {
    agents: 'fail',
  }),
  'agents-three-closed': withRobots(
    'User-agent: OAI-SearchBot\nUser-agent: PerplexityBot\nUser-agent: Claude-SearchBot\nDisallow: /\n',
    { agents: 'fail' },
  ),
  'agents-closed-by-star-pattern': withRobots('User-agent: Bingbot\nDisallow: /*\n', { agents: 'fail' }),
  'agents-closed-at-the-end': withRobots('User-agent: Applebot\nDisallow: /$\n', { agents: 'fail' }),
  'agents-in-capitals': withRobots('USER-AGENT: GOOGLEBOT\nDISALLOW: /\n', { agents: 'fail' }),
  'agents-of-training-only': withRobots(
    'User-agent: GPTBot\nUser-agent: ClaudeBot\nUser-agent: CCBot\nDisallow: /\n',
  ),
  // We are signed in with them, to the home page and no further.
  'agents-let-in-again': withRobots('User-agent: *\nDisallow: /\nAllow: /$\n', {
    sitemap: 'unknown',
    llms: 'unknown',
  }),
  'agents-closed-on-one-page': {
    answers: {
      '/': page({ body: link('/cheeses') }),
      '/cheeses': page(),
      '/robots.txt': robots('User-agent: Claude-User\nDisallow: /cheeses\n'),
    },
    finds: { agents: 'mend' },
  },
  'robots-of-an-error': {
    answers: { ...plain, '/robots.txt': { status: 503 } },
    finds: {},
    fails: 'robots-unreachable',
  },
  'robots-turn-us-away': {
    ...withRobots('User-agent: LoomsburyAudit\nDisallow: /\n'),
    fails: 'refused-by-robots',
  },
  'robots-is-a-page': { answers: { ...plain, '/robots.txt': page() }, finds: {} },
  'redirects-one': {
    answers: { '/': { status: 301, headers: { location: '/home' } }, '/home': page() },
    finds: {},
  },
  'redirects-two': {
    answers: {
      '/': { status: 301, headers: { location: '/a' } },
      '/a': { status: 302, headers: { location: '/home' } },
      '/home': page(),
    },
    finds: { redirects: 'mend' },
  },
  'redirects-in-a-circle': {
    answers: { '/': { status: 302, headers: { location: '/' } } },
    finds: {},
    fails: 'too-many-redirects',
  },
  'canonical-to-itself': one({ head: '<link rel="canonical" href="/">' }, {}),
  'canonical-elsewhere': one(
    { head: '<link rel=canonical href="https://staging.example/">' },
    { canonical: 'fail' },
  ),
  'canonical-twice': one(
    { head: '<link rel=canonical href="/"><link rel=canonical href="/b">' },
    { canonical: 'fail' },
  ),
  'canonical-no-address': one({ head: '<link rel=canonical href="http://">' }, { canonical: 'fail' }),
  'canonical-of-a-variant': {
    answers: { '/': page({ body: link('/blue') }), '/blue': page({ head: '<link rel=canonical href="/">' }) },
    finds: { canonical: 'mend' },
  },
  noindex: one({ head: '<meta name="robots" content="NOINDEX, follow">' }, { indexing: 'fail' }),
  'noindex-for-google': one({ head: '<meta name=googlebot content=none>' }, { indexing: 'fail' }),
  'noindex-in-the-header': {
    answers: { '/': { headers: { 'x-robots-tag': 'noindex' }, body: page() } },
    finds: { indexing: 'fail' },
  },
  nosnippet: one({ head: '<meta name="robots" content="nosnippet">' }, { indexing: 'fail' }),
  'max-snippet-0': one({ head: '<meta name="robots" content="max-snippet: 0">' }, { indexing: 'fail' }),
  'max-image-preview': one(
    { head: '<meta name="robots" content="index, max-image-preview:large, max-snippet:-1">' },
    {},
  ),
  'no-title': one({ title: '' }, { title: 'fail' }),
  'short-title': one({ title: 'Home' }, {}),
  'two-titles': one({ head: '<title>Marrowby Dairy, the second title</title>' }, { title: 'mend' }),
  'title-of-a-picture': one({ body: '<svg><title>Icon</title></svg>' }, {}),
  'no-description': one({ description: '' }, { description: 'mend' }),
  'long-description': one({ description: 'cheese '.repeat(40) }, {}),
  'no-h1': one({ top: '<h2>Marrowby</h2>' }, { 'one-h1': 'mend' }),
  'two-h1': one({ top: '<h1>Marrowby</h1><h1>Est. 1926</h1>' }, { 'one-h1': 'mend' }),
  'h1-of-a-logo': one({ top: '<h1><img alt="Marrowby Dairy" src=a></h1>' }, {}),
  'no-language': one({ lang: '' }, { language: 'mend' }),
  'no-such-language': one({ lang: ' lang="english please"' }, { language: 'mend' }),
  'wrong-charset': {
    answers: {
      '/': {
        headers: { 'content-type': 'text/html; charset=utf-8' },
        body: Buffer.from(page({ body: 'café crème' }), 'latin1'),
      },
    },
    finds: { charset: 'mend' },
  },
  slow: { answers: plain, finds: { speed: 'mend' }, firstByteMs: 900 },
  heavy: one({ body: `<!-- ${'a'.repeat(600_000)} -->` }, { weight: 'mend' }),
  'ten-thousand-links': one({ body: link(...Array.from({ length: 10_000 }, () => '/')) }, {}),
  'headings-skip': one({ top: '<h1>Marrowby</h1><h2>Blue</h2><h4>White</h4>' }, { 'heading-order': 'mend' }),
  'hreflang-pairs': {
    answers: {
      '/': page({ head: versions('en /', 'de /de') }),
      '/de': page({ head: versions('en /', 'de /de') }),
    },
    finds: {},
    reads: ['/', '/de'],
  },
  'hreflang-not-returned': {
    answers: { '/': page({ head: versions('en /', 'de /de') }), '/de': page() },
    finds: { hreflang: 'mend' },
  },
  'hreflang-returned-to-another': {
    answers: {
      '/': page({ head: versions('en /', 'de /de') }),
      '/de': page({ head: versions('en /en', 'de /de') }),
    },
    finds: { hreflang: 'mend' },
  },
  'hreflang-returned-in-the-header': {
    answers: {
      '/': page({ head: versions('en /', 'de /de') }),
      '/de': {
        headers: { link: '</>; rel="alternate"; hreflang="en", </de>; rel="alternate"; hreflang="de"' },
        body: page(),
      },
    },
    finds: {},
  },
  'hreflang-returned-to-where-it-redirects-from': {
    answers: {
      '/': { status: 302, headers: { location: '/en' } },
      '/en': page({ head: versions('en /en', 'de /de') }),
      '/de': page({ head: versions('x-default /', 'de /de') }),
    },
    finds: {},
  },
  'hreflang-returned-by-the-sitemap': {
    answers: {
      '/': page({ head: versions('en /', 'de /de') }),
      '/de': page(),
      '/sitemap.xml': xml(
        '<urlset><url><loc>/</loc></url><url><loc>/de</loc><xhtml:link rel="alternate" hreflang="en" href="/"/></url></urlset>',
      ),
    },
    finds: {},
  },
  'hreflang-of-a-page-that-is-not-read': one({ head: versions('en /', 'de https://dairy.de/') }, {}),
  'hreflang-not-itself': {
    answers: { '/': page({ head: versions('de /de') }), '/de': page({ head: versions('de /de', 'en /') }) },
    finds: { hreflang: 'mend' },
  },
  'hreflang-no-language': one({ head: versions('en /', 'en_uk https://dairy.uk/') }, { hreflang: 'mend' }),
  'hreflang-twice': one({ head: versions('en /', 'en https://dairy.uk/') }, { hreflang: 'mend' }),
  'no-sitemap': { answers: { ...plain, '/sitemap.xml': { status: 404 } }, finds: { sitemap: 'mend' } },
  'sitemap-is-a-page': { answers: { ...plain, '/sitemap.xml': page() }, finds: { sitemap: 'mend' } },
  'sitemap-lists-others': {
    answers: {
      ...plain,
      '/sitemap.xml': xml('<urlset><url><loc>/elsewhere</loc></url></urlset>'),
      '/elsewhere': page(),
    },
    finds: { sitemap: 'mend' },
  },
  'sitemap-of-sitemaps': {
    answers: {
      ...plain,
      '/sitemap.xml': xml('<sitemapindex><sitemap><loc>/a.xml</loc></sitemap></sitemapindex>'),
    },
    finds: {},
  },
  'sitemap-with-no-dates': {
    answers: {
      ...plain,
      '/sitemap.xml': xml('<urlset><url><loc>/</loc><lastmod>yesterday</lastmod></url></urlset>'),
    },
    finds: { sitemap: 'mend' },
  },
  'sitemap-without-end': {
    answers: { ...plain, '/sitemap.xml': xml(`<urlset>${'<url><loc>/</loc></url>'.repeat(60_000)}`) },
    finds: {},
  },
  'sitemap-with-entities': {
    answers: {
      ...plain,
      '/sitemap.xml': xml(
        '<!DOCTYPE a [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;"><!ENTITY c SYSTEM "file:///etc/passwd">]><urlset><url><loc>/</loc><loc>&b;&c;</loc></url></urlset>',
      ),
    },
    finds: { status: 'mend' },
    // Nothing is put in their place: what is asked for is the text as it stands.
    reads: ['/', '/&b;&c;'],
  },
  'sitemap-named-elsewhere': {
    answers: { ...plain, '/robots.txt': robots('Sitemap: https://cdn.example/sitemap.xml\n') },
    finds: { sitemap: 'unknown' },
  },
  'answer-at-the-end': one(
    {
      words: 0,
      top: `<h1>Marrowby</h1><div>${words(300)}</div>`,
      body: '<p>The cheese is made of raw milk and kept for twelve weeks here.</p>',
    },
    { 'answer-first': 'mend' },
  ),
  'article-without-date': article('', { dates: 'mend' }),
  'article-with-date': article('<time datetime="2026-05-01">1 May</time>', {}),
  'article-with-two-dates': article(
    '<time datetime="2026-05-01">1 May</time><script type="application/ld+json">{"@type":"Article","datePublished":"2025-01-01"}</script>',
    { dates: 'mend' },
  ),
  'article-of-a-month': article(
    '<time datetime="2026-05">May</time><script type="application/ld+json">{"@type":"Article","datePublished":"2026-05-01"}</script>',
    {},
  ),
  'article-of-another-month': article(
    '<time datetime="2026-05">May</time><script type="application/ld+json">{"@type":"Article","datePublished":"2026-06-01"}</script>',
    { dates: 'mend' },
  ),
  'article-without-sources': {
    answers: {
      '/': page({ body: link('/journal/keeping') }),
      '/journal/keeping': page({ body: '<time datetime="2026-05-01">1 May</time>' }),
    },
    finds: { quotable: 'mend' },
  },
  'article-with-a-figure-and-a-list': {
    answers: {
      '/': page({ body: link('/journal/keeping') }),
      '/journal/keeping': page({
        body: '<time datetime="2026-05-01">1 May</time><ul><li>Of the milk <b>40</b>% is fat</li></ul>',
      }),
    },
    finds: {},
  },
  // A year and a price are no figures whose source a reader would ask for.
  'article-with-a-year-and-a-list': {
    answers: {
      '/': page({ body: link('/journal/keeping') }),
      '/journal/keeping': page({
        body: '<time datetime="2026-05-01">1 May</time><ul><li>Since 1926, for £11.50</li></ul>',
      }),
    },
    finds: { quotable: 'mend' },
  },
  'data-with-a-comma': one(
    { body: '<script type="application/ld+json">{"brand":"Marrowby","price":"11.50",}</script>' },
    { 'json-ld': 'fail' },
  ),
  'data-of-a-product-without-a-price': one(
    { body: data('{"@context":"https://schema.org","@type":"Product","name":"Marrowby Blue"}') },
    { 'rich-results': 'mend' },
  ),
  'data-of-a-product-with-a-price': one(
    { body: data('{"@type":["Product"],"name":"Blue","offers":{"@type":"Offer","price":"11.50"}}') },
    {},
  ),
  'data-in-full-names': one(
    {
      body: data(
        '{"@type":"http://schema.org/Recipe","https://schema.org/name":"Toast","schema:image":"/a.jpg"}',
      ),
    },
    {},
  ),
  // A product that belongs to a review is described as far as the review needs it.
  'data-of-a-review': one(
    { body: data('{"@type":"Review","itemReviewed":{"@type":"Product","name":"Marrowby Blue"}}') },
    {},
  ),
  'data-of-one-thing-in-two-places': one(
    {
      body:
        data('{"@graph":[{"@type":"Event","@id":"#e","name":"Fair"},{"@type":"Place","@id":"#p"}]}') +
        data('{"@id":"#e","startDate":"2026-12-01","location":{"@id":"#p"}}'),
    },
    {},
  ),
  'data-of-an-event-without-a-day': one(
    { body: data('{"@graph":[{"@type":"Event","name":"Fair","location":"The dairy"}]}') },
    { 'rich-results': 'mend' },
  ),
  'data-of-a-type-that-is-none': one({ body: data('{"@type":"constructor","name":"Marrowby"}') }, {}),
  'data-with-names-of-its-own': one(
    { body: data('{"@context":{"@vocab":"https://dairy.example/"},"@type":"Product"}') },
    {},
  ),
  'data-in-depth': one(
    { body: `<script type="application/ld+json">${'['.repeat(5000)}${']'.repeat(5000)}</script>` },
    {},
  ),
  'a-dead-link': { answers: { '/': page({ body: link('/gone') }) }, finds: { status: 'mend' } },
  'a-broken-page': {
    answers: { '/': page({ body: link('/b') }), '/b': { status: 500, body: page() } },
    finds: { status: 'fail' },
  },
  'a-calendar': {
    answers: {
      '/': page({ body: link('/diary?month=1', '/diary?month=2', '/about', '/diary?month=3') }),
      '/about': page(),
    },
    finds: {},
    reads: ['/', '/about'],
  },
  'links-that-leave': {
    answers: {
      '/': page({
        body: link(
          'https://elsewhere.example/',
          'mailto:a@b.example',
          'javascript:void(0)',
          '//127.0.0.1/',
          '/menu.pdf',
          '#top',
          'http://',
        ),
      }),
    },
    finds: {},
    reads: ['/'],
  },
  'one-of-each-kind': {
    answers: {
      '/': page({
        body: link(
          '/journal/a',
          '/journal/b',
          '/journal/c',
          '/cheeses/a',
          '/cheeses/b',
          '/about',
          '/contact',
        ),
      }),
      ...Object.fromEntries(
        '/journal/a /journal/b /journal/c /cheeses/a /cheeses/b /about /contact'
          .split(' ')
          .map((path) => [path, page()]),
      ),
    },
    finds: { dates: 'mend', quotable: 'mend' },
    reads: '/ /journal/a /cheeses/a /about /contact /journal/b /cheeses/b /journal/c'.split(' '),
  },
  'a-file': {
    answers: { '/': { headers: { 'content-type': 'application/pdf' }, body: '%PDF' } },
    finds: {},
    fails: 'not-html',
  },
  'unclosed-everything': one({ top: '<h1>Marrowby <b><i><table><tr><td>' }, {}),
  'scripts-as-text': one({ title: '&lt;script&gt;alert(1)&lt;/script&gt; \u0007 cheese' }, {}),
}

// A sitemap that is right, for those whose sitemap is not what they are about.
const listing = (answers: Record<string, Answer>): Answer => {
  const isPage = (path: string, answer: Answer) =>
    path !== '/robots.txt' && (typeof answer === 'string' || (answer.status ?? 200) === 200)
  const paths = Object.entries(answers).flatMap(([path, answer]) => (isPage(path, answer) ? [path] : []))
  return xml(
    `<urlset>${paths.map((path) => `<url><loc>${path}</loc><lastmod>2026-05-01</lastmod></url>`).join('')}</urlset>`,
  )
}

/** Every made-up site, reached under `{name}.example`. */
export const madeUpSites: MadeUpSite[] = Object.entries(sites).map(([name, site]) => ({
  name,
  ...site,
  answers: { '/sitemap.xml': listing(site.answers), ...site.answers },
}))
