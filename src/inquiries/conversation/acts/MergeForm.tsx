import { inboxCalls } from '../../inbox-calls.ts'
import { reading } from '#api-client/send.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLast } from '#api-client/use-last.ts'
import { useSettled } from '#api-client/use-settled.ts'
import { fullName } from '#shared/full-name.ts'
import { Button } from '#kit/Button.tsx'
import { Notice } from '#kit/Notice.tsx'
import { TextField } from '#kit/Field.tsx'
import { useInquiry } from '../inquiry-context.tsx'
import { useActForm } from './use-act-form.ts'

/** Merges this inquiry into another. */
export function MergeForm() {
  const { data } = useInquiry()
  const { inquiry, others } = data
  const { reference } = inquiry
  const { field, formProps, isSending, problem } = useActForm({
    form: 'merge',
    done: 'The two enquiries are one',
  })
  const [typed, setTyped] = useState('')
  const offered = useOffered(
    reference,
    others.map((other) => ({ id: other.reference, words: `${other.name}, ${other.what}` })),
    typed,
  )
  const listId = `merge-${reference}`
  return (
    <form {...formProps} className="form-grid form-grid--stack form-grid--narrow">
      <p>
        {reference} goes into the other one, which shows what was written here and keeps the earlier of the
        two deadlines. Nobody replies here any more. It can be taken apart again.
      </p>
      {problem !== undefined && <Notice tone="danger" title={problem} />}
      <TextField
        label="The other enquiry"
        hint="Its reference, like LB-7F3K2. Type a name to find it."
        list={listId}
        maxLength={60}
        autoComplete="off"
        spellCheck={false}
        {...field('into')}
        onInput={(event) => setTyped(event.currentTarget.value)}
      />
      <datalist id={listId}>
        {offered.map(({ id, words }) => (
          <option key={id} value={id}>
            {words}
          </option>
        ))}
      </datalist>
      <div>
        <Button type="submit" pending={isSending}>
          Merge {reference} into it
        </Button>
      </div>
    </form>
  )
}

type Offered = { id: string; words: string }

const pauseMs = 250
const fewestLetters = 3

/** The visitor's other inquiries, and what a search for the typed text finds. */
function useOffered(own: string, first: Offered[], typed: string): Offered[] {
  const words = useSettled(typed, pauseMs)
  // A failed search is ignored: the reference can be typed.
  const { data } = useQuery({
    ...reading(inboxCalls.list, {}, { q: words, limit: 5 }),
    enabled: words.trim().length >= fewestLetters,
    staleTime: 0,
  })
  const found = (useLast(data)?.inquiries ?? []).map((one) => ({
    id: one.reference,
    words: `${fullName(one)}, ${one.company || one.reference}`,
  }))
  return [...first, ...found].filter(({ id }) => id !== own)
}
