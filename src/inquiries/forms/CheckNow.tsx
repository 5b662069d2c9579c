import { useId } from 'react'
import { paths } from '#shared/paths.ts'
import { Button } from '#kit/Button.tsx'
import { TextField } from '#kit/Field.tsx'

/** After a request for the free audit: starts the website check. A native form, as on the page of the check. */
export function CheckNow({ website }: { website: string }) {
  const id = useId()
  return (
    <form className="check-now" action={paths.visibilityAudit()} method="post">
      <TextField
        id={`website${id}`}
        label="Check your website now"
        hint="A strategist still looks at it and replies. The report of the machine is there in half a minute."
        name="url"
        defaultValue={website}
        inputMode="url"
        autoComplete="url"
        autoCapitalize="none"
        required
        maxLength={2000}
      />
      <Button type="submit" size="small">
        Check it now
      </Button>
    </form>
  )
}
