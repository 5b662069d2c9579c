import { withQuery } from './paths.ts'

// Apart from paths.ts, which every public page reads.

/** The addresses between a password and a session, and of what changes a second step. `paths.test.ts` freezes them. */
export const accountPaths = {
  /** Where a passkey alone signs in. */
  signInWithPasskey: () => '/sign-in/passkey',
  /** What follows a right password. */
  secondStep: (view: { next?: string; with?: 'backup-code' } = {}) => withQuery('/sign-in/second-step', view),
  skipSecondStep: () => '/sign-in/second-step/skip',
  /** Asks anyone who is signed in to prove again who they are, and leads on. */
  confirmSignIn: (next?: string) => withQuery('/sign-in/confirm', next === undefined ? {} : { next }),
  /** Where the first administrator makes their account; the token is printed when the server starts. */
  setup: (token?: string) => (token === undefined ? '/setup' : `/setup/${encodeURIComponent(token)}`),
  /** What a browser asks before it uses a passkey, or makes one. */
  api: {
    passkeyToSignIn: () => '/api/passkeys/sign-in',
    passkeyForSecondStep: () => '/api/passkeys/second-step',
    passkeyToConfirm: () => '/api/passkeys/confirm',
    firstPasskey: () => '/api/passkeys/first',
    newPasskey: () => '/api/passkeys/new',
  },
} as const
