import { preservedFormFields, type PreservedForm } from '../preserved-form.ts'

/** What the forms of a sign-in hand on to each other: where it leads, and what was written before it. */
export type Carried = { next: string; preserved?: PreservedForm | undefined }

export function CarriedFields({ next, preserved }: Carried) {
  return (
    <>
      <input type="hidden" name="next" value={next} />
      {preserved &&
        preservedFormFields(preserved).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
    </>
  )
}
