import { sendPasskeyProof } from '#features/accounts/passkey-proof.ts'

// Fetched with the first press of a button for passkeys (passkeys.ts), which then tells of each.
document.addEventListener('passkey-press', ({ target }) => {
  if (target instanceof HTMLButtonElement && target.form) void sendPasskeyProof(target, target.form)
})
