import { ArrowRight, Mail } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useForm } from '#api-client/use-form.ts'
import { AiNote } from '#consent/AiNote.tsx'
import { paths } from '#shared/paths.ts'
import { Button } from '#kit/Button.tsx'
import { loadToaster } from '#kit/ToastOutlet.tsx'
import { toast } from '#kit/toast.ts'
import { useIsHydrated } from '#kit/use-is-hydrated.ts'
import { LandingFields } from './LandingFields.tsx'
import { landingMailto, LandingThanks } from './LandingThanks.tsx'
import type { LandingInquiry } from './schema.ts'
import { findUnsent, forgetUnsent, storeUnsent, type UnsentInquiry } from './unsent-inquiry.ts'

type LandingFormProps = { mailbox: string; preselectedService: string; messagePlaceholder: string }

/** The content of the opened e-mail, and how to dismiss its toast, where it was opened just now. */
type OpenedMail = { unsent: UnsentInquiry; dismissToast?: () => void }

const loadCheck = async () => await import('./landing-check.ts')

// At the first focus, so that both are loaded when the form is sent.
function prepare() {
  void loadCheck()
  void loadToaster()
}

/**
 * The home page's form (§7): it opens the visitor's e-mail app with the message and shows 'Thank You!', where the message can
 * also be sent to us directly (decision 3). Without JavaScript it is posted natively.
 */
export function LandingForm({ mailbox, preselectedService, messagePlaceholder }: LandingFormProps) {
  const [opened, setOpened] = useState<OpenedMail>()
  const [offered, setOffered] = useState<UnsentInquiry>()
  const [shownAtMs, setShownAtMs] = useState(() => performance.now())
  const form = useRef<HTMLFormElement>(null)
  const isHydrated = useIsHydrated()
  const { errors, attempt, reset, onSubmit, onChange } = useForm({
    check: async (values) => (await loadCheck()).checkLanding(values),
    send: openEmailApp,
  })

  async function openEmailApp(typed: LandingInquiry) {
    location.href = landingMailto(mailbox, typed)
    const dismissToast = toast({
      title: 'Email client opened!',
      description: 'Your default email app should open with the message ready to send.',
    })
    setOpened({ unsent: storeUnsent(typed), dismissToast })
  }

  useEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- only the browser has it: the server renders the form alone
    setOffered(findUnsent())
  }, [])

  function startAgain() {
    forgetUnsent()
    setOffered(undefined)
    setShownAtMs(performance.now())
    reset()
    flushSync(() => setOpened(undefined))
    form.current?.querySelector('input')?.focus()
  }

  if (opened)
    return (
      <LandingThanks
        {...{ mailbox, shownAtMs }}
        unsent={opened.unsent}
        dismissToast={opened.dismissToast ?? (() => {})}
        onAgain={startAgain}
      />
    )

  return (
    <>
      {offered && (
        <p className="not-sent">
          <Mail className="icon" aria-hidden />
          <span>
            You wrote a message that was not sent.{' '}
            <button type="button" onClick={() => setOpened({ unsent: offered })}>
              Open it
            </button>
          </span>
        </p>
      )}
      <form
        ref={form}
        className="form-grid"
        action={paths.api.contactLanding()}
        method="post"
        noValidate={isHydrated}
        aria-labelledby="contact-heading"
        onSubmit={onSubmit}
        onChange={onChange}
        onFocus={prepare}
      >
        <LandingFields {...{ errors, attempt, messagePlaceholder }} service={preselectedService} />
        <div className="form-grid__wide form-grid__end">
          <Button type="submit">
            Send your enquiry <ArrowRight className="icon" aria-hidden />
          </Button>
          <p className="small muted">
            {isHydrated
              ? 'This opens your own e-mail app, ready to send. We reply within 24 hours.'
              : 'We reply within 24 hours.'}{' '}
            A person reads what you write. <AiNote />
          </p>
        </div>
      </form>
    </>
  )
}
