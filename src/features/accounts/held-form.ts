import { z } from 'zod'
import { isPrivatePage } from './next-page.ts'

/** A native form that was sent when a recent sign-in was missing: it waits, and can be sent again as it was. */
export type HeldForm = { action: string; values: [name: string, value: string][] }

/** The hidden field that carries it through confirming. */
export const heldFormField = 'held.form'

const schema = z.object({
  action: z.string().refine(isPrivatePage),
  values: z.array(z.tuple([z.string(), z.string()])).max(500),
})

/** What of a form is held: its texts. Passwords and codes are typed again, and files chosen again. */
export const holdForm = (action: string, sent: FormData): HeldForm => ({
  action,
  values: [...sent].filter(
    (entry): entry is [string, string] =>
      typeof entry[1] === 'string' && !/(^code|password)$/i.test(entry[0]),
  ),
})

/** The form that a confirmation brought along; only one of our own private pages. */
export function readHeldForm(text: string | undefined): HeldForm | undefined {
  if (text === undefined) return undefined
  try {
    return schema.safeParse(JSON.parse(text)).data
  } catch {
    return undefined
  }
}
