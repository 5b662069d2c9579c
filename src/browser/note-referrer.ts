/**
 * Notes where each public page was reached from, with its entry in the tab's history, for attribution.ts: pages follow each
 * other as documents, and nothing is stored on the device. A private page has no note, because its address is no one's.
 */
export function noteReferrer(): void {
  if (!('navigation' in window) || 'private' in document.documentElement.dataset) return
  const referrer = URL.canParse(document.referrer) ? new URL(document.referrer).origin : ''
  const note = () => {
    if (navigation.currentEntry?.getState() === undefined)
      navigation.updateCurrentEntry({ state: { referrer } })
  }
  note()
  // The list of articles replaces its entry with every letter of a search, without the note.
  navigation.addEventListener('currententrychange', note)
}
