import { consolePaths } from '#shared/console-paths.ts'
import { Button } from '#kit/Button.tsx'

type GiveUpProps = { id: number; subject: string; isOfInquiry?: boolean }

/** Gives up an e-mail after a question; the acts of its server are those of an administrator. */
export const GiveUp = ({ id, subject, isOfInquiry = false }: GiveUpProps) => (
  <details className="disclosure">
    <summary className="button button--quiet" aria-label={`Give up: ${subject}`}>
      Give up
    </summary>
    <form
      method="post"
      action={consolePaths.discardMail(id)}
      className="grid gap-3 justify-items-start max-w-[30rem] py-3"
    >
      <p>
        It will not be sent, and its text is deleted.
        {isOfInquiry && ' The enquiry keeps a note of it.'}
      </p>
      <Button type="submit" variant="danger" aria-label={`Give it up: ${subject}`}>
        Give it up
      </Button>
    </form>
  </details>
)
