import { startTransition, type ComponentType } from 'react'
import { flushSync } from 'react-dom'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { islands, type IslandName } from '#islands'
import type { Visit } from '#shared/visit.ts'
import { LateCodeNotice } from '#kit/LateCode.tsx'
import { ToastOutlet } from '#kit/ToastOutlet.tsx'
import { IslandTree } from '#web/IslandTree.tsx'

// React, and what all islands of a page share. Fetched by waking.ts when the first of them is wanted.

// Written by src/app/rendering/render.server.tsx.
const { visit } = JSON.parse(document.getElementById('state')?.textContent ?? '{}') as { visit: Visit }

// In the root, which takes presses while a dialog is open.
const outlet = document.createElement('div')
document.getElementById('root')?.append(outlet)
const shared = createRoot(outlet)
// Before the first file can be missing.
flushSync(() =>
  shared.render(
    <>
      <ToastOutlet />
      <LateCodeNotice />
    </>,
  ),
)

document.addEventListener('island-wanted', ({ target }) => void hydrate(target))
for (const island of document.querySelectorAll('[data-island][data-wanted]')) void hydrate(island)

async function hydrate(island: EventTarget | null): Promise<void> {
  if (!(island instanceof HTMLElement)) return
  const { island: name = '', props = '{}', wanted } = island.dataset
  const say = (type: 'react-ready' | 'react-failed') =>
    island.dispatchEvent(new Event(type, { bubbles: true }))
  try {
    // Written by Island.server.tsx, from the same table.
    const load = islands[name as IslandName].load as unknown as () => Promise<
      ComponentType<Record<string, unknown>>
    >
    const Component = await load()
    const tree = (
      <IslandTree visit={visit} onShown={() => say('react-ready')}>
        <Component {...(JSON.parse(props) as Record<string, unknown>)} />
      </IslandTree>
    )
    const takeOver = () => void hydrateRoot(island, tree, { identifierPrefix: `${name}-` })
    // A pressed island is hydrated at once, the others in a transition, which input may interrupt.
    if (wanted === 'now') takeOver()
    else startTransition(takeOver)
  } catch {
    // LateCodeNotice says so.
    say('react-failed')
  }
}
