// A script of its own, which only documents with a button for passkeys load. What does the work comes with the first
// press; the document says where it is, because a plain import() would bring the application with it.
for (const button of document.querySelectorAll<HTMLButtonElement>('button[data-passkey]'))
  button.disabled = false

document.addEventListener('click', (event) => {
  const button = event.target instanceof Element ? event.target.closest('button[data-passkey]') : null
  // Names and the like are checked before the browser asks for a fingerprint.
  if (button instanceof HTMLButtonElement && button.form?.reportValidity()) void press(button)
})

async function press(button: HTMLButtonElement): Promise<void> {
  const script = document.querySelector<HTMLElement>('script[data-passkey-press]')
  await import(/* @vite-ignore */ script?.dataset['passkeyPress'] ?? '')
  button.dispatchEvent(new Event('passkey-press', { bubbles: true }))
}
