import { ArrowRight } from 'lucide-react'
import { useState, type FormEvent } from 'react'
import { paths } from '#shared/paths.ts'
import { Button } from '#ui/Button.tsx'
import { loadToaster } from '#ui/load-toaster.ts'
import { toast } from '#ui/toast.ts'
import { useIsHydrated } from '#ui/use-is-hydrated.ts'
import { LandingFields } from './LandingFields.tsx'
import { landingMailto } from './landing-mailto.ts'
import { LandingThanks } from './LandingThanks.tsx'
import type { FieldError } from '#shared/field-errors.ts'
import type { LandingInquiry } from './schema.ts'

type LandingFormProps = { mailbox: string; preselectedService: string; messagePlaceholder: string }

const loadCheck = async () => await import('./landing-check.ts')

// At the first focus, so that both are there when the form is sent.
function prepare() {
  void loadCheck()
  void loadToaster()
}

/**
 * The home page's form (§7): it makes no call, it opens the visitor's own e-mail app with the message ready to send,
 * then shows 'Thank You!', where the message can also be sent to us directly (decision 3).
 * Without JavaScript the same form posts to us natively.
 */
export function LandingForm({ mailbox, preselectedService, messagePlaceholder }: LandingFormProps) {
  const [inquiry, setInquiry] = useState<LandingInquiry>()
  const [errors, setErrors] = useState<FieldError[]>([])
  const [attempt, setAttempt] = useState(0)
  // The first value counts: the address may change while somebody types (a click on 'Contact' drops the query).
  const [service] = useState(preselectedService)
  const [shownAtMs, setShownAtMs] = useState(() => performance.now())
  const isHydrated = useIsHydrated()

  async function check(form: HTMLFormElement) {
    const { checkLanding } = await loadCheck()
    const result = checkLanding(Object.fromEntries(new FormData(form)))
    setErrors(result.ok ? [] : result.errors)
    return result
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const result = await check(event.currentTarget)
    setAttempt(attempt + 1)
    if (!result.ok) return
    location.href = landingMailto(mailbox, result.inquiry)
    toast({
      title: 'Email client opened!',
      description: 'Your default email app should open with the message ready to send.',
    })
    setInquiry(result.inquiry)
  }

  // §5: validate on submit, then again on each change.
  function recheck(event: FormEvent<HTMLFormElement>) {
    if (attempt > 0) void check(event.currentTarget)
  }

  function startAgain() {
    setShownAtMs(performance.now())
    setAttempt(0)
    setInquiry(undefined)
  }

  if (inquiry) return <LandingThanks {...{ inquiry, mailbox, shownAtMs, onAgain: startAgain }} />

  return (
    <form
      className="form-grid"
      action={paths.api.contactLanding()}
      method="post"
      noValidate={isHydrated}
      aria-labelledby="contact-heading"
      onSubmit={(event) => void submit(event)}
      onChange={recheck}
      onFocus={prepare}
    >
      <LandingFields {...{ errors, attempt, messagePlaceholder, service }} />
      <div className="form-grid__wide grid gap-[0.9rem]">
        <Button type="submit">
          Send your enquiry <ArrowRight className="icon" aria-hidden />
        </Button>
        <p className="text-sm text-ink-700">
          {isHydrated
            ? 'This opens your own email app, ready to send. We reply within 24 hours.'
            : 'We reply within 24 hours.'}
        </p>
      </div>
    </form>
  )
}
