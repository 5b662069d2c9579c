import { useEffect, useRef } from 'react'
import { artAddress } from './art-address.ts'

// The server writes the picture into the page. In the browser the markup is empty: React does not compare it while it
// hydrates, and leaves what the server wrote. It is one object for ever, because React writes a new one into the page.
// The import is dynamic so that the browser's bundle drops all of the art engine with the branch.
const markup = {
  __html: import.meta.env.SSR ? (await import('./drawing.ts')).draw({ kind: 'hero-cloth' }) : '',
}

/** The half-woven flowers of the home hero, inline because CSS weaves them row by row (hero-cloth.css). */
export function HeroCloth({ className }: { className?: string | undefined }) {
  const host = useRef<HTMLDivElement>(null)

  useEffect(() => {
    const element = host.current
    const isServerRendered = element?.hasChildNodes()
    if (!element || isServerRendered) return undefined
    let isShown = true
    const insert = async () => {
      const svg = await fetchCloth()
      if (isShown) element.innerHTML = svg
    }
    void insert()
    return () => {
      isShown = false
    }
  }, [])

  return <div ref={host} className={className} suppressHydrationWarning dangerouslySetInnerHTML={markup} />
}

let cloth: Promise<string> | undefined

/** For those who come to the home page by a link of ours. It is decoration: when it fails the hero stays plain. */
async function fetchCloth(): Promise<string> {
  try {
    cloth ??= fetchText(artAddress('hero-cloth'))
    return await cloth
  } catch {
    cloth = undefined
    return ''
  }
}

async function fetchText(address: string): Promise<string> {
  const response = await fetch(address)
  if (!response.ok) throw new Error(`${address}: status ${response.status}`)
  return response.text()
}
