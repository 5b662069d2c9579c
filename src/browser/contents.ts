// A script of its own, which only documents with contents that follow the reader load.

// A chapter is being read while it crosses a thin stripe at a quarter of the window's height: below the fixed header,
// and above the place where the next heading has only just appeared.
const readingLine = '-25% 0px -74% 0px'

/** Marks the chapter that is being read: none above the first and below the last. */
function startContents(contents: Element): void {
  const bar = contents.querySelector('summary span')
  const unread = bar?.textContent ?? ''
  const links = [...contents.querySelectorAll<HTMLAnchorElement>('a[href^="#"]')]
  const linkOf = new Map(
    links.flatMap((link): [Element, HTMLAnchorElement][] => {
      const section = document.getElementById(link.hash.slice(1))?.closest('section')
      return section ? [[section, link]] : []
    }),
  )
  const reached = new Set<Element>()
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries)
        if (isIntersecting) reached.add(target)
        else reached.delete(target)
      // Two chapters meet in the stripe for an instant: the later one counts.
      show([...linkOf].findLast(([section]) => reached.has(section))?.[1])
    },
    { rootMargin: readingLine },
  )
  for (const section of linkOf.keys()) observer.observe(section)

  function show(current: HTMLAnchorElement | undefined) {
    for (const link of links)
      if (link === current) link.setAttribute('aria-current', 'true')
      else link.removeAttribute('aria-current')
    const prefix = document.createElement('span')
    prefix.className = 'sr-only'
    prefix.textContent = `${unread}: `
    bar?.replaceChildren(...(current ? [prefix, current.textContent] : [unread]))
  }

  // A chosen link folds them.
  contents.addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest('a'))
      contents.querySelector('details')?.removeAttribute('open')
  })
}

for (const contents of document.querySelectorAll('[data-follows-reader]')) startContents(contents)
