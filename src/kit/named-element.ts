/** The element that the fragment of the address names; null where there is none, or nothing that can be decoded. */
export function findNamedElement(): HTMLElement | null {
  try {
    return document.getElementById(decodeURIComponent(location.hash.slice(1)))
  } catch {
    return null
  }
}
