import { z } from 'zod'
import { fieldsOf, replyFields } from './reply-fields.ts'

const known = Object.keys(replyFields)
  .map((name) => `{${name}}`)
  .join(', ')

export const savedReplySchema = z.object({
  title: z
    .string()
    .trim()
    .min(1, { error: 'Please give it a name' })
    .max(80, { error: 'Please keep the name under 80 characters' }),
  text: z
    .string()
    .trim()
    .min(1, { error: 'Please write the reply' })
    .max(5000, { error: 'Please keep the reply under 5,000 characters' })
    .check((ctx) => {
      const [first] = fieldsOf(ctx.value).unknown
      if (first !== undefined)
        ctx.issues.push({
          code: 'custom',
          input: ctx.value,
          message: `There is no field {${first}}. There are ${known}.`,
        })
    }),
})
