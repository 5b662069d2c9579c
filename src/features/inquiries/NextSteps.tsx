import { contact } from '#content/contact.ts'
import { Unbroken } from '#ui/Unbroken.tsx'

/** What happens once an enquiry is sent, step by step: beside the forms and on the private page. */
export function NextSteps() {
  return (
    <ol className="next-steps">
      {contact.steps.map(({ title, text }) => (
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
