import { contact } from '#content/contact.ts'
import { Unbroken } from '#kit/Unbroken.tsx'

type NextStepsProps = {
  /** Left out: those of an enquiry. */
  steps?: readonly { title: string; text: string }[]
}

/** What happens next: beside the forms, and on the private pages of enquiries and calls. */
export function NextSteps({ steps = contact.steps }: NextStepsProps) {
  return (
    <ol className="next-steps">
      {steps.map(({ title, text }) => (
        <li key={title}>
          <strong>
            <Unbroken>{title}</Unbroken>
          </strong>
          {text}
        </li>
      ))}
    </ol>
  )
}
