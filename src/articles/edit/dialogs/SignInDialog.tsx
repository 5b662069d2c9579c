import { countsCall } from '#console/frame/shell.ts'
import { read } from '#api-client/send.ts'
import { useEffect, useEffectEvent, useState } from 'react'
import { useForm } from '#api-client/use-form.ts'
import { consolePaths } from '#shared/console-paths.ts'
import { accountPaths, paths } from '#shared/paths.ts'
import { Button, ButtonLink } from '#kit/Button.tsx'
import { ConsoleDialog } from '#kit/ConsoleDialog.tsx'
import { Notice } from '#kit/Notice.tsx'
import { TextField } from '#kit/Field.tsx'
import { useConsole } from '#console/frame/console-context.ts'
import { useArticle } from '../article-context.tsx'

type Step = 'password' | 'code'

const wrong: Record<Step, string> = {
  password: 'That password is not right. Please try again.',
  code: 'That code is not right. Please try the next one.',
}

// The field before it has gone, and its focus with it.
const takeFocus = (field: HTMLInputElement | null) => field?.focus()

/** Signs in again over the page after the session has ended. */
export function SignInDialog() {
  const { person } = useConsole().shell
  const { store } = useArticle()
  const [step, setStep] = useState<Step>('password')
  const [isClosed, setClosed] = useState(false)

  // The person may have signed in in another window.
  const checkSession = useEffectEvent(async () => {
    try {
      await read(countsCall, {})
      store.recover()
    } catch {
      // Still signed out.
    }
  })
  useEffect(() => {
    const onFocus = () => void checkSession()
    addEventListener('focus', onFocus)
    return () => removeEventListener('focus', onFocus)
  }, [])

  const { problem, isSending, onSubmit } = useForm({
    async send(values) {
      const path = step === 'password' ? paths.signIn() : accountPaths.secondStep()
      const body = new URLSearchParams({ ...values, next: consolePaths.place('settings') })
      // The native form's address: its redirect is the result.
      const response = await fetch(path, { method: 'POST', credentials: 'include', body })
      const { pathname } = new URL(response.url)
      if (response.ok && pathname.startsWith(consolePaths.today())) return store.recover()
      if (response.ok && pathname === accountPaths.secondStep()) return setStep('code')
      const message = response.status === 429 ? 'Too many tries. Please wait a few minutes.' : wrong[step]
      return [{ field: 'form', message }]
    },
    failure: 'The server can’t be reached at the moment. Your text is safe; please try again.',
  })
  if (isClosed) return null
  return (
    <ConsoleDialog title="Please sign in again" onClose={() => setClosed(true)}>
      <form className="form-grid form-grid--stack" onSubmit={onSubmit}>
        <p>Your session has ended. Your text is untouched, and is saved as soon as you’re in.</p>
        {problem !== undefined && <Notice tone="danger" title={problem} />}
        {step === 'password' ? (
          <>
            <input type="hidden" name="login" value={person.username} />
            <TextField
              label={`Password of ${person.username}`}
              name="password"
              type="password"
              autoComplete="current-password"
              required
            />
          </>
        ) : (
          <>
            <input type="hidden" name="kind" value="app" />
            <TextField
              key="code"
              ref={takeFocus}
              label="Code from your app"
              hint="Six digits. A backup code works as well."
              name="code"
              autoComplete="one-time-code"
              required
            />
          </>
        )}
        <div className="button-row">
          <Button type="submit" pending={isSending} pendingLabel="Signing in…">
            {step === 'password' ? 'Sign in' : 'Continue'}
          </Button>
          <ButtonLink variant="quiet" href={paths.signIn(consolePaths.today())} newTab>
            Use a passkey, in another window
          </ButtonLink>
        </div>
      </form>
    </ConsoleDialog>
  )
}
