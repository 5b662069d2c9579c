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
    <form className="grid gap-2 max-w-[40rem] print:hidden" action={paths.visibilityAudit()} method="post">
      <label className="font-semibold" htmlFor={id}>
        Your website’s address
      </label>
      <div className="grid gap-2 sm:grid-cols-[1fr_auto] sm:gap-0">
        <input
          className="control min-h-[58px] text-base"
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
        <Button className="min-h-[58px]" variant="accent" type="submit">
          Read my site <ArrowRight className="icon" aria-hidden />
        </Button>
      </div>
      {fault && (
        <p
          className="flex gap-3 items-start py-3 px-4 border-l-6 border-l-danger-700 bg-danger-100 text-ink-900 text-sm"
          id={`${id}-fault`}
        >
          <CircleAlert className="icon flex-none mt-0.5 text-danger-700" aria-hidden />
          <span>
            <b>{fault.says}</b> {fault.toDo}
          </span>
        </p>
      )}
      <p className="text-muted text-sm" id={`${id}-hint`}>
        Free, within half a minute. We ask for nothing else, not even your name. Fixed rules read your pages,
        no AI model. <AiNote />
      </p>
      <label className="flex gap-3 items-center min-h-target text-sm cursor-pointer">
        <input
          className="flex-none size-[22px] accent-weld-400"
          type="checkbox"
          name="private"
          value="yes"
          defaultChecked={isPrivate}
        />
        <span>Keep my report private from anyone else who audits this website</span>
      </label>
    </form>
  )
}
