import { ArrowRight, CircleAlert } from 'lucide-react'
import { AiNote } from '#consent/AiNote.tsx'
import { paths } from '#shared/paths.ts'
import { Button } from '#kit/Button.tsx'
import type { AuditFault } from './audit-state.ts'

type AuditAskFormProps = {
  /** The id of the field: a page may have two forms. */
  id: string
  typed?: string
  isPrivate?: boolean
  fault?: AuditFault | null
}

/** The form for the address of a website: native, without scripts. */
export function AuditAskForm({ id, typed = '', isPrivate = false, fault = null }: AuditAskFormProps) {
  return (
    <form className="ask" action={paths.visibilityAudit()} method="post">
      <label htmlFor={id}>Your website’s address</label>
      <div className="ask__row">
        <input
          className="control"
          id={id}
          name="url"
          type="text"
          inputMode="url"
          autoComplete="url"
          autoCapitalize="none"
          spellCheck={false}
          placeholder="www.example.com"
          required
          maxLength={2000}
          defaultValue={typed}
          aria-invalid={fault ? true : undefined}
          aria-describedby={`${id}-hint${fault ? ` ${id}-fault` : ''}`}
        />
        <Button variant="accent" type="submit">
          Read my site <ArrowRight className="icon" aria-hidden />
        </Button>
      </div>
      {fault && (
        <p className="ask__fault" id={`${id}-fault`}>
          <CircleAlert className="icon" aria-hidden />
          <span>
            <b>{fault.says}</b> {fault.toDo}
          </span>
        </p>
      )}
      <p className="ask__hint" id={`${id}-hint`}>
        Free, within half a minute. We ask for nothing else, not even your name. Fixed rules read your pages,
        no AI model. <AiNote />
      </p>
      <label className="ask__choice">
        <input type="checkbox" name="private" value="yes" defaultChecked={isPrivate} />
        <span>Keep my report private from anyone else who audits this website</span>
      </label>
    </form>
  )
}
