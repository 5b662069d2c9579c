import type { ComponentProps } from 'react'
import type { FieldError } from '#shared/field-errors.ts'
import { Button } from './Button.tsx'
import { ErrorSummary } from './ErrorSummary.tsx'
import { summaryOf } from './field-props.ts'

type PostFormProps = Omit<ComponentProps<'form'>, 'method'> & {
  action: string
  /** Begins the ids of its fields. */
  prefix: string
  errors: readonly FieldError[] | undefined
  /** What is said above the mistakes: 'Nothing was changed'. */
  failed: string
  /** The words of its button; left out where the form brings its own. */
  submit?: string
}

/** A native form with what is wrong with it above its fields, and its button below them. */
export function PostForm({ prefix, errors, failed, submit, children, ...form }: PostFormProps) {
  return (
    <form className="form-grid" {...form} method="post">
      {errors && errors.length > 0 && <ErrorSummary title={failed} errors={summaryOf({ prefix, errors })} />}
      {children}
      {submit !== undefined && (
        <div className="form-grid__wide">
          <Button type="submit">{submit}</Button>
        </div>
      )}
    </form>
  )
}
