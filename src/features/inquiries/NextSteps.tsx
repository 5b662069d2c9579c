import { contact } from '#content/contact.ts'
import { Unbroken } from '#ui/Unbroken.tsx'

type NextStepsProps = {
  /** Left out: what happens once an enquiry is sent. */
  steps?: readonly { title: string; text: string }[]
}

/** What happens next, step by step: beside the forms, and on the private pages of an enquiry and of a call. */
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
