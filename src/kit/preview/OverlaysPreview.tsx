import { Bell, Settings } from 'lucide-react'
import { useState, type FormEvent } from 'react'
import { Button, IconButton } from '../Button.tsx'
import { Dialog } from '../Dialog.tsx'
import { TextArea, TextField } from '../Field.tsx'
import { SelectField } from '../SelectField.tsx'
import { ThankYou } from '../ThankYou.tsx'
import { toast } from '../toast.ts'
import { Tooltip } from '../Tooltip.tsx'
import { PreviewSection } from './ControlsPreview.tsx'

const thanks = {
  title: 'Thank you!',
  description: 'Your message has arrived. We’ll be in touch within 24 hours.',
}
const failure = {
  title: 'Error',
  description: 'Failed to send message. Please try again.',
  variant: 'destructive',
} as const
const undo = { label: 'Undo', altText: 'Undo, also in the menu', onSelect: () => {} }

export function OverlaysPreview() {
  return (
    <PreviewSection title="Dialog, toasts and tooltips">
      <div className="flex flex-wrap gap-5 items-center">
        <DialogPreview />
        <Button variant="secondary" onClick={() => toast(thanks)}>
          Show a toast
        </Button>
        <Button variant="secondary" onClick={() => toast(failure)}>
          Show an error toast
        </Button>
        <Button variant="secondary" onClick={() => toast({ ...thanks, action: undo })}>
          Show a toast with an action
        </Button>
        <Tooltip text="2 unread notifications">
          <IconButton label="Notifications">
            <Bell className="icon" aria-hidden />
          </IconButton>
        </Tooltip>
        <Tooltip text="Settings">
          <IconButton label="Settings">
            <Settings className="icon" aria-hidden />
          </IconButton>
        </Tooltip>
      </div>
    </PreviewSection>
  )
}

function DialogPreview() {
  const [isOpen, setIsOpen] = useState(false)
  const [isSent, setIsSent] = useState(false)
  const [errors, setErrors] = useState<Record<string, string>>({})

  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const typed = new FormData(event.currentTarget)
    if (typed.get('name')) setIsSent(true)
    else setErrors({ name: 'Name is required', email: 'Please enter a valid email address' })
  }

  function changeOpen(open: boolean) {
    setIsOpen(open)
    setIsSent(false)
    setErrors({})
  }

  return (
    <>
      <Button onClick={() => changeOpen(true)}>Open the dialog</Button>
      <Dialog
        open={isOpen}
        onOpenChange={changeOpen}
        title="Request the medium sheet"
        band={<svg className="ground-woad-900" aria-hidden />}
        summary={
          <>
            <strong>£3,000 / CHF 3,500 a month</strong>
            <span>Setup £2,000 / CHF 2,400</span>
          </>
        }
      >
        {isSent ? (
          <ThankYou title="Thank You!" action={<Button onClick={() => changeOpen(false)}>Close</Button>}>
            We reply within 24 hours.
          </ThankYou>
        ) : (
          <form className="form-grid" onSubmit={send} noValidate>
            <TextField label="Name" name="name" required error={errors['name']} />
            <TextField label="Company" name="company" optional />
            <TextField
              label="Email"
              name="email"
              type="email"
              className="form-grid__wide"
              error={errors['email']}
            />
            <SelectField
              className="form-grid__wide"
              label="Sheet"
              name="sheet"
              placeholder="Choose a sheet"
              options={[
                { value: 'small', label: 'Small' },
                { value: 'medium', label: 'Medium' },
              ]}
            />
            <TextArea label="Your message" name="message" className="form-grid__wide" />
            <div className="dialog__actions">
              <p>We reply within 24 hours.</p>
              <Button variant="ghost" size="small" onClick={() => changeOpen(false)}>
                Cancel
              </Button>
              <Button type="submit" size="small">
                Send request
              </Button>
            </div>
          </form>
        )}
      </Dialog>
    </>
  )
}
