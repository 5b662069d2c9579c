import type { TrackedEvent } from './track.ts'

declare global {
  interface Window {
    dataLayer?: unknown[]
  }
}

const signals = ['ad_storage', 'ad_user_data', 'ad_personalization', 'analytics_storage'] as const

/** The only caller of the tag manager. Nothing is loaded, queued or stored before `start`. */
export function createAnalyticsTags(gtmId: string) {
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
