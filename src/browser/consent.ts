import { readConsent, type ConsentChoice, type TrackedEvent } from '#consent/choice.ts'

// Someone who types into a search box changes the query with every letter: the last one counts.
const queryRestMs = 800

declare global {
  interface Window {
    dataLayer?: unknown[]
  }
}

const signals = ['ad_storage', 'ad_user_data', 'ad_personalization', 'analytics_storage'] as const

/** The only caller of the tag manager. Nothing is loaded, queued or stored before `start`. */
function createAnalyticsTags(gtmId: string) {
  let layer: unknown[] | undefined

  const gtag: (...command: unknown[]) => void = function () {
    // oxlint-disable-next-line prefer-rest-params -- Consent Mode takes this object itself and ignores an array
    layer?.push(arguments)
  }

  return {
    get isStarted() {
      return layer !== undefined
    },

    /** Loads the tag manager: defaults first, then the one thing that was agreed to. */
    start(): void {
      layer = window.dataLayer ??= []
      gtag('consent', 'default', Object.fromEntries(signals.map((signal) => [signal, 'denied'])))
      gtag('consent', 'update', { analytics_storage: 'granted' })
      layer.push({ 'gtm.start': Date.now(), event: 'gtm.js' })
      const script = document.createElement('script')
      script.async = true
      script.src = `https://www.googletagmanager.com/gtm.js?id=${gtmId}`
      document.head.append(script)
    },

    /** §7: the path of a page, with its query. Dropped before `start`. */
    sendPage(path: string): void {
      layer?.push({ event: 'page_path', page_path: path })
    },

    /** §7: name, category, label, value. Dropped before `start`. */
    sendEvent({ name, category, label, value }: TrackedEvent): void {
      layer?.push({ event: name, event_category: category, event_label: label, value })
    },
  }
}

/**
 * Asks about analytics where the server was given a tag manager, and reports pages and events once the visitor has
 * agreed (decisions 18, 19). Global Privacy Control is a choice: no.
 */
function startConsent(): void {
  const bar = document.getElementById('consent-bar')
  if (!bar || ('globalPrivacyControl' in navigator && navigator.globalPrivacyControl)) return
  const { gtmId = '', policyVersion = '', action = '' } = bar.dataset
  const tags = createAnalyticsTags(gtmId)
  let opener: HTMLElement | undefined

  const report = reportPages((path) => tags.sendPage(path))
  function accept() {
    tags.start()
    report()
  }
  function choose(choice: ConsentChoice) {
    bar!.hidden = true
    opener?.focus()
    const withdrawal = fetch(action, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ choice }),
      keepalive: true,
    })
    if (choice === 'accept' && !tags.isStarted) accept()
    if (choice === 'decline' && tags.isStarted) void withdraw(withdrawal)
  }

  // The settings buttons have something to open from here on.
  document.documentElement.toggleAttribute('data-consent-asked', true)
  document.addEventListener('click', ({ target }) => {
    const { tracked } =
      (target instanceof Element && target.closest<HTMLElement>('[data-tracked]')?.dataset) || {}
    // Written by trackedAs.
    if (tracked !== undefined) tags.sendEvent(JSON.parse(tracked) as TrackedEvent)
    const button = target instanceof Element ? target.closest('button') : null
    if (!button) return
    if ('cookieSettings' in button.dataset) {
      opener = button
      bar.hidden = false
      bar.focus()
    }
    const { choice } = button.dataset
    if (choice === 'accept' || choice === 'decline') choose(choice)
  })

  const choice = readConsent(document.cookie, policyVersion)
  if (choice === 'accept') accept()
  bar.hidden = choice !== undefined
}

// A loaded script cannot be taken back: its cookies go, and the page is loaded again without it.
async function withdraw(withdrawal: Promise<unknown>): Promise<void> {
  await withdrawal.catch(() => {})
  const { hostname } = location
  for (const name of document.cookie.split('; ').map((pair) => pair.split('=')[0] ?? ''))
    if (name.startsWith('_g'))
      for (const domain of ['', `; domain=${hostname}`, `; domain=.${hostname.replace(/^www\./, '')}`])
        document.cookie = `${name}=; path=/; max-age=0${domain}`
  location.reload()
}

/** Watches the address and passes on each path with its query: pages that carry the bar are public. @returns reports the present one */
function reportPages(send: (path: string) => void): () => void {
  let reported = ''
  const report = () => {
    const address = location.pathname + location.search
    if (address === reported) return
    reported = address
    send(address)
  }
  document.addEventListener('page-shown', report)
  let rest: ReturnType<typeof setTimeout> | undefined
  const queryChanged = () => {
    clearTimeout(rest)
    const { pathname } = location
    // A new path is reported by 'page-shown', when its page is there.
    rest = setTimeout(() => reported.split('?')[0] === pathname && report(), queryRestMs)
  }
  // wouter names the first two so.
  for (const type of ['pushState', 'replaceState', 'popstate']) addEventListener(type, queryChanged)
  return report
}

// A script of its own: only documents that ask about analytics load it.
startConsent()
