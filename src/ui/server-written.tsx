import { lazy, type ComponentType, useSyncExternalStore } from 'react'

/**
 * Makes a part of a page that never changes, so that its code and words are no weight on the browser: the server writes
 * it, and React keeps what the document brought. Only where a link of ours was followed is the code fetched. Each
 * part is named by an id of its own. It must hold no control and no link to another page of ours: nothing listens in it.
 * `onServer` is what `load` gives, awaited by the caller on the server alone, where the page is rendered in one go.
 */
export function serverWritten<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  onServer: ComponentType<Props> | undefined,
): ComponentType<Props & { id: string }> {
  const Fetched = lazy(async () => ({ default: await load() }))
  return function ServerWritten(props) {
    const { id } = props
    const Part = onServer ?? Fetched
    const serverMarkup = onServer ? undefined : serverMarkupOf(id)
    // oxlint-disable-next-line react/no-danger -- what our own server rendered, read back from the document
    if (serverMarkup) return <div id={id} dangerouslySetInnerHTML={serverMarkup} />
    // The page waits for it: a part that comes later would push away what someone reads, or what an anchor scrolled to.
    return (
      <div id={id}>
        <Part {...props} />
      </div>
    )
  }
}

const markupById = new Map<string, { __html: string } | undefined>()

// Looked for once: what is found later was rendered here. One object for ever, because React writes a new one again.
function serverMarkupOf(id: string): { __html: string } | undefined {
  if (!markupById.has(id)) {
    const element = document.getElementById(id)
    markupById.set(id, element ? { __html: element.innerHTML } : undefined)
  }
  return markupById.get(id)
}

const never = () => () => {}

/** False on the server and while React takes the page over, true from then on: for what only works with scripts. */
export const useIsHydrated = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
