/** The addresses that only machines use: apart from `paths`, so that no browser carries them. */
export const machinePaths = {
  /** The picture that link previews show of a public page. */
  socialImage: (page: string) => `/social${page === '/' ? '/index' : page}.png`,
  sitemap: () => '/sitemap.xml',
  sitemapPages: () => '/sitemap-pages.xml',
  sitemapArticles: (part: number) => `/sitemap-articles-${part}.xml`,
  robots: () => '/robots.txt',
  llms: () => '/llms.txt',
  securityContact: () => '/.well-known/security.txt',
  promise: () => '/promise.json',
  health: () => '/healthz',
  ready: () => '/readyz',
  metrics: () => '/metrics',
} as const
