import { ArrowRight, ExternalLink, Menu } from 'lucide-react'
import { useId, type ReactNode } from 'react'
import { Button, ButtonLink, IconButton } from '../Button.tsx'
import { TextArea, TextField } from '../Field.tsx'
import { SelectField } from '../SelectField.tsx'
import { Badge } from '../Badge.tsx'
import { Tag } from '../Tag.tsx'
import { TextLink } from '../TextLink.tsx'

export function PreviewSection({ title, children }: { title: string; children: ReactNode }) {
  const headingId = useId()
  return (
    <section className="py-14 border-t border-t-line" aria-labelledby={headingId}>
      <div className="page-width">
        <h2 className="d2 mb-6" id={headingId}>
          {title}
        </h2>
        {children}
      </div>
    </section>
  )
}

const sizes = [
  { value: 'small', label: 'Small sheet, $750' },
  { value: 'medium', label: 'Medium sheet, $1,500' },
  { value: 'large', label: 'Large sheet, $3,000' },
  { value: 'custom', label: 'Custom size' },
]
const manySizes = Array.from({ length: 24 }, (_, index) => ({
  value: `width-${index + 1}`,
  label: `${index + 1} threads wide`,
}))

const badgeTones = ['new', 'open', 'waiting', 'good', 'bad', 'held', 'off', 'planned'] as const

export function ControlsPreview() {
  return (
    <>
      <PreviewSection title="Buttons and links">
        <ButtonsInEveryState />
        <p className="flex flex-wrap gap-5 items-center mt-5">
          {badgeTones.map((tone) => (
            <Badge key={tone} isFilled tone={tone}>
              {tone}
            </Badge>
          ))}
          {badgeTones.map((tone) => (
            <Badge key={tone} tone={tone}>
              {tone}
            </Badge>
          ))}
          <Tag>Label</Tag>
          <Tag tone="weld">Weld label</Tag>
          <Tag tone="outline">Outline label</Tag>
        </p>
        <div className="dark-surface flex flex-wrap gap-5 items-center p-6 mt-6">
          <Button variant="accent">Accent</Button>
          <Button variant="ghost">Ghost</Button>
          <Button variant="white">White</Button>
          <TextLink href="/dev/ui">Text link</TextLink>
          <IconButton label="Menu">
            <Menu className="icon" aria-hidden />
          </IconButton>
          <Tag tone="outline-on-dark">Outline label</Tag>
        </div>
      </PreviewSection>
      <PreviewSection title="Form fields and select">
        <form className="form-grid" aria-label="Sample form">
          <TextField label="First name" name="firstName" defaultValue="Priya" />
          <TextField
            label="Email"
            name="email"
            type="email"
            defaultValue="priya@"
            error="Please enter a valid email address"
          />
          <TextField label="Company" name="company" optional hint="As it stands on your invoices." />
          <TextField label="Country" name="country" defaultValue="England" disabled />
          <SelectField label="Sheet" name="sheet" options={sizes} defaultValue="medium" required />
          <SelectField label="Width" name="width" options={manySizes} placeholder="Choose a width" optional />
          <SelectField
            label="Second sheet"
            name="secondSheet"
            options={sizes}
            placeholder="Choose a sheet"
            error="Please choose a sheet"
          />
          <SelectField label="No choice" name="none" options={sizes} defaultValue="large" disabled />
          <TextArea
            className="form-grid__wide"
            label="Message"
            name="message"
            placeholder="What is it about?"
          />
          <TextArea
            className="form-grid__wide"
            label="Second message"
            name="secondMessage"
            error="Please write a few words"
          />
          <div className="button-row form-grid__wide">
            <Button type="submit">Send</Button>
            <Button type="reset" variant="ghost">
              Reset
            </Button>
          </div>
        </form>
      </PreviewSection>
    </>
  )
}

function ButtonsInEveryState() {
  return (
    <div className="flex flex-wrap gap-5 items-center">
      <Button>
        Primary <ArrowRight className="icon" aria-hidden />
      </Button>
      <Button variant="secondary">Secondary</Button>
      <Button variant="accent">Accent</Button>
      <Button variant="ghost">Ghost</Button>
      <Button pending>Send</Button>
      <Button disabled>Disabled</Button>
      <Button size="small">Small</Button>
      <ButtonLink href="/dev/ui" variant="ghost" size="small">
        Small link
      </ButtonLink>
      <ButtonLink href="https://example.com" variant="secondary" size="small" newTab>
        New tab <ExternalLink className="icon" aria-hidden />
      </ButtonLink>
      <TextLink href="/dev/ui">Learn More</TextLink>
      <TextLink href="/dev/ui" arrow="back">
        Back
      </TextLink>
      <IconButton label="Menu">
        <Menu className="icon" aria-hidden />
      </IconButton>
    </div>
  )
}
