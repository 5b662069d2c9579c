/** A field that people do not see and scripts fill in. Anyone who meets it all the same is told what to do. */
export function Honeypot({ id }: { id: string }) {
  return (
    <div className="sr-only" aria-hidden="true">
      <label htmlFor={id}>Leave this field empty</label>
      <input id={id} name="homepage" type="text" tabIndex={-1} autoComplete="off" />
    </div>
  )
}
