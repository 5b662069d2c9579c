/** The sources of the audit's checks: who says it, and where. */
export const auditSources = {
  'rfc-9110': {
    title: 'RFC 9110: HTTP Semantics',
    publisher: 'IETF',
    date: 'June 2022',
    url: 'https://www.rfc-editor.org/rfc/rfc9110',
  },
  'rfc-9309': {
    title: 'RFC 9309: Robots Exclusion Protocol',
    publisher: 'IETF',
    date: 'September 2022',
    url: 'https://www.rfc-editor.org/rfc/rfc9309',
  },
  'google-status': {
    title: 'How HTTP status codes affect Google’s crawlers',
    publisher: 'Google Search Central',
    date: 'kept up to date',
    url: 'https://developers.google.com/crawling/docs/troubleshooting/http-status-codes',
  },
  'google-redirects': {
    title: 'Redirects and Google Search',
    publisher: 'Google Search Central',
    date: 'kept up to date',
    url: 'https://developers.google.com/search/docs/crawling-indexing/301-redirects',
  },
  'google-canonical': {
    title: 'How to specify a canonical URL',
    publisher: 'Google Search Central',
    date: 'kept up to date',
    url: 'https://developers.google.com/search/docs/crawling-indexing/consolidate-duplicate-urls',
  },
  'google-robots-meta': {
    title: 'Robots meta tag, data-nosnippet and X-Robots-Tag specifications',
    publisher: 'Google Search Central',
    date: 'kept up to date',
    url: 'https://developers.google.com/search/docs/crawling-indexing/robots-meta-tag',
  },
  'google-javascript': {
    title: 'Understand the JavaScript SEO basics',
    publisher: 'Google Search Central',
    date: 'kept up to date',
    url: 'https://developers.google.com/search/docs/crawling-indexing/javascript/javascript-seo-basics',
  },
  'google-titles': {
    title: 'Influencing your title links in search results',
    publisher: 'Google Search Central',
    date: 'kept up to date',
    url: 'https://developers.google.com/search/docs/appearance/title-link',
  },
  'google-snippets': {
    title: 'Control your snippets in search results',
    publisher: 'Google Search Central',
    date: 'kept up to date',
    url: 'https://developers.google.com/search/docs/appearance/snippet',
  },
  'openai-bots': {
    title: 'Overview of OpenAI crawlers',
    publisher: 'OpenAI',
    date: 'kept up to date',
    url: 'https://platform.openai.com/docs/bots',
  },
  'anthropic-bots': {
    title: 'Does Anthropic crawl data from the web, and how can site owners block the crawler?',
    publisher: 'Anthropic',
    date: 'kept up to date',
    url: 'https://support.claude.com/en/articles/8896518',
  },
  'perplexity-bots': {
    title: 'Perplexity crawlers',
    publisher: 'Perplexity',
    date: 'kept up to date',
    url: 'https://docs.perplexity.ai/guides/bots',
  },
  'html-headings': {
    title: 'HTML Standard: headings and outlines',
    publisher: 'WHATWG',
    date: 'kept up to date',
    url: 'https://html.spec.whatwg.org/multipage/sections.html#headings-and-outlines-2',
  },
  'html-charset': {
    title: 'HTML Standard: specifying the document’s character encoding',
    publisher: 'WHATWG',
    date: 'kept up to date',
    url: 'https://html.spec.whatwg.org/multipage/semantics.html#charset',
  },
  'google-size': {
    title: 'Googlebot: how much of a file it reads',
    publisher: 'Google Search Central',
    date: 'kept up to date',
    url: 'https://developers.google.com/search/docs/crawling-indexing/googlebot',
  },
  'sitemaps-protocol': {
    title: 'Sitemaps XML format',
    publisher: 'sitemaps.org',
    date: 'November 2016',
    url: 'https://www.sitemaps.org/protocol.html',
  },
  'google-hreflang': {
    title: 'Tell Google about localized versions of your page',
    publisher: 'Google Search Central',
    date: 'kept up to date',
    url: 'https://developers.google.com/search/docs/specialty/international/localized-versions',
  },
  'google-dates': {
    title: 'Influence your byline dates in Google Search',
    publisher: 'Google Search Central',
    date: 'kept up to date',
    url: 'https://developers.google.com/search/docs/appearance/publication-dates',
  },
  'google-structured-data': {
    title: 'Structured data markup that Google Search supports',
    publisher: 'Google Search Central',
    date: 'kept up to date',
    url: 'https://developers.google.com/search/docs/appearance/structured-data/search-gallery',
  },
  'web-ttfb': {
    title: 'Time to First Byte',
    publisher: 'web.dev',
    date: 'kept up to date',
    url: 'https://web.dev/articles/ttfb',
  },
  'geo-2024': {
    title: 'GEO: Generative Engine Optimization (Aggarwal and others, KDD 2024)',
    publisher: 'ACM',
    date: 'August 2024',
    url: 'https://arxiv.org/abs/2311.09735',
  },
  'rfc-8259': {
    title: 'RFC 8259: The JavaScript Object Notation Data Interchange Format',
    publisher: 'IETF',
    date: 'December 2017',
    url: 'https://www.rfc-editor.org/rfc/rfc8259',
  },
  'llms-txt': {
    title: 'The /llms.txt file, a proposal',
    publisher: 'llmstxt.org',
    date: 'September 2024',
    url: 'https://llmstxt.org/',
  },
  'wcag-language': {
    title: 'WCAG 2.2, 3.1.1: Language of Page',
    publisher: 'W3C',
    date: 'December 2024',
    url: 'https://www.w3.org/TR/WCAG22/#language-of-page',
  },
} as const satisfies Record<string, { title: string; publisher: string; date: string; url: string }>

export type AuditSource = keyof typeof auditSources

/** How strong the evidence for a check is: see the contract's grades, in words that a report can print. */
export const evidenceGrades = {
  rule: 'The engine’s own words',
  standard: 'A published standard',
  controlled: 'An experiment with a control',
  observed: 'Seen on many sites, cause not shown',
  contested: 'Studies disagree',
  ours: 'Our judgement',
} as const

export type EvidenceGrade = keyof typeof evidenceGrades
