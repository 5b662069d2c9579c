// A script of its own: only documents with a button for passkeys load it, and what it needs of a library comes with the
// first press.
for (const button of document.querySelectorAll<HTMLButtonElement>('button[data-passkey]'))
  button.disabled = false

document.addEventListener('click', (event) => {
  const button = event.target instanceof Element ? event.target.closest('button[data-passkey]') : null
  if (button instanceof HTMLButtonElement) void press(button)
})

async function press(button: HTMLButtonElement): Promise<void> {
  // Names and the like are checked before the browser asks for a finger.
  if (!button.form?.reportValidity()) return
  const { usePasskeyForm } = await import('#features/accounts/passkey-press.ts')
  await usePasskeyForm(button, button.form)
}
