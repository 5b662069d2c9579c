const mostPages = 8

// Files that are no pages, by the ends of their names. Whatever else turns out to be none is left out once it is read.
const isFile = (path: string) =>
  /\.(?:pdf|jpe?g|png|gif|webp|avif|svg|zip|gz|mp[34]|webm|docx?|xlsx?|pptx?|ics|xml|json|txt|css|m?js|md)$/i.test(
    path,
  )

/**
 * Which of the linked pages are read: those of one host, and of different kinds first, told by the first part of their
 * path. Addresses with a question are left out: calendars and filters have them without end.
 */
export function choosePages(links: readonly string[], base: URL): URL[] {
  const kinds = new Map<string, Map<string, URL>>()
  for (const link of links) {
    const url = URL.parse(link, base)
    if (url === null || url.origin !== base.origin || url.search !== '' || isFile(url.pathname)) continue
    url.hash = ''
    if (url.pathname === base.pathname || url.pathname === '/') continue
    const kind = url.pathname.split('/')[1] ?? ''
    const ofKind = kinds.get(kind) ?? new Map<string, URL>()
    kinds.set(kind, ofKind.set(url.pathname, url))
  }
  const rows = [...kinds.values()].map((ofKind) => [...ofKind.values()])
  const deepest = Math.max(0, ...rows.map((row) => row.length))
  const inTurns: URL[] = []
  for (let turn = 0; turn < deepest && inTurns.length < mostPages; turn += 1)
    inTurns.push(...rows.flatMap((row) => row.slice(turn, turn + 1)))
  return inTurns.slice(0, mostPages)
}
