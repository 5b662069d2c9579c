import { keptFormFields, type KeptForm } from '../kept-form.ts'

/** What the forms of a sign-in hand on to each other: where it leads, and what was written before it. */
export type Carried = { next: string; kept?: KeptForm | undefined }

export function CarriedFields({ next, kept }: Carried) {
  return (
    <>
      <input type="hidden" name="next" value={next} />
      {kept &&
        keptFormFields(kept).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
    </>
  )
}
