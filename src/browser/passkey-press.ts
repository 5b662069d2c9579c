import { startAuthentication, startRegistration, WebAuthnError } from '@simplewebauthn/browser'

const words = {
  unknown: 'That didn’t work on this device. Please try again, or use another way.',
  closed: 'The passkey prompt was closed or took too long. Please try again.',
  known: 'This device has a passkey for this account already.',
  offline: 'We couldn’t reach the server. Please check your connection and try again.',
}

/** Lets the browser use or make a passkey, fills its proof into the form, and sends the form. */
async function sendPasskeyProof(button: HTMLButtonElement, form: HTMLFormElement): Promise<void> {
  const status = form.querySelector('[data-passkey-status]')
  const say = (text: string) => {
    if (status) status.textContent = text
  }
  say('')
  button.disabled = true
  try {
    const proof = await askForProof(button)
    const field = form.elements.namedItem('passkey')
    if (!(field instanceof HTMLInputElement)) throw new TypeError('the form has no field for the proof')
    field.value = JSON.stringify(proof)
    // Not requestSubmit: nothing is to be held or checked again.
    form.submit()
  } catch (error) {
    const { passkeyConfirm } = button.dataset
    if (error instanceof NeedsConfirmation && passkeyConfirm !== undefined) {
      location.assign(passkeyConfirm)
      return
    }
    say(wordsFor(error))
    button.disabled = false
  }
}

class NeedsConfirmation extends Error {}
/** Carries words of the server's. */
class Refusal extends Error {}

async function askForProof({ dataset }: HTMLButtonElement): Promise<unknown> {
  const response = await fetch(dataset['passkey'] ?? '', { method: 'POST' })
  // Our own API; anything else is refused below.
  const answer = (await response.json()) as { options?: unknown; message?: string; code?: string }
  if (answer.code === 'confirm_sign_in') throw new NeedsConfirmation()
  if (!response.ok) throw new Refusal(answer.message)
  return dataset['passkeyKind'] === 'make'
    ? // The two kinds of options, as the server made them for this button.
      await startRegistration({
        optionsJSON: answer.options as Parameters<typeof startRegistration>[0]['optionsJSON'],
      })
    : await startAuthentication({
        optionsJSON: answer.options as Parameters<typeof startAuthentication>[0]['optionsJSON'],
      })
}

function wordsFor(error: unknown): string {
  if (error instanceof Refusal) return error.message || words.unknown
  if (error instanceof TypeError) return words.offline
  if (error instanceof WebAuthnError && error.code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED')
    return words.known
  return error instanceof Error && error.name === 'NotAllowedError' ? words.closed : words.unknown
}

// Fetched with the first press of a button for passkeys (passkeys.ts), which then reports each.
document.addEventListener('passkey-press', ({ target }) => {
  if (target instanceof HTMLButtonElement && target.form) void sendPasskeyProof(target, target.form)
})
