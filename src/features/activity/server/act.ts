import { z } from 'zod'
import type { Call, ParamsOf } from '#api-client/call.ts'
import type { KeptForm } from '#features/accounts/kept-form.ts'
import type { Db, Tx } from '#platform/db/database.ts'
import type { Env } from '#platform/env.ts'
import { toFieldErrors, type FieldError } from '#shared/field-errors.ts'
import { inTransaction, type Outcome } from './outcome.ts'
import type { Actor } from './record.ts'

/** A person of the agency who does something. */
export type Author = Actor & { userId: string; name: string; isAdmin: boolean }

export type ActContext = { by: Author; now: Date; env: Env }

type Texts = Record<string, string>

/** A native form that does an act. */
export type ActForm = {
  /** Where it is posted: an address of its own below the page's. */
  path: string
  /** Its fields as the call sends them; left out, they are the body as they stand. */
  bodyOf?: (values: Texts) => object
  /** Named parts of the call's address that the form has as fields. */
  paramsOf?: (values: Texts) => Texts
  /** What the form calls a field of the body. */
  fields?: Texts
  /** Where it redirects once it is done. */
  redirect: (params: Texts) => string
  /** Where it redirects when it is refused, if that page explains it. */
  redirectRefused?: (params: Texts) => string
  /** The page that shows what is wrong, and what the form is called there; left out, a refusal is a page of its own. */
  page?: { path: (params: Texts) => string; form: string }
  /** The sign-in page has what was typed under this name for a person who is signed out. */
  keptAs?: KeptForm['form']
}

type Readable = { run: (db: Db, context: ActContext, params: Texts) => Promise<Outcome> }

/** An act as the mount and the tests see it. */
export type Act = {
  method: Call<string, unknown, unknown>['method']
  path: string
  access: 'staff' | 'admin'
  status: 200 | 201 | 202
  sendsMail: boolean
  dropsNul: boolean
  forms: readonly ActForm[]
  /** The names in its body; undefined: it takes none. */
  fields: readonly string[] | undefined
  read: (body: unknown) => Promise<Readable | { errors: FieldError[] }>
}

type Definition<Path extends string, Input, Answer extends object, Output> = {
  /** The least role that may do it. */
  access: 'staff' | 'admin'
  /** Of the JSON answer once it is done; left out, 200. */
  status?: 200 | 201 | 202
  /** Whether an e-mail may wait in the outbox afterwards. */
  sendsMail?: true
  /** Whether NUL is left out of its body, as editors do with what is pasted; otherwise such a body is refused. */
  dropsNul?: true
  forms?: readonly ActForm[]
  input: z.ZodType<Output, Input>
  run: (
    tx: Tx,
    context: ActContext,
    params: { [Name in ParamsOf<Path>]: string },
    input: Output,
  ) => Promise<Outcome<Answer>>
}

/** The input of a call without a body. */
export const nothing = z.undefined()

/**
 * What people of the agency may do: who, with what, and what it changes. It is both the call and its native forms; the
 * mount opens the transaction, which stores nothing unless the outcome is 'done'.
 */
export function act<Path extends string, Input, Answer extends object, Output>(
  { method, path }: Call<Path, Input, Answer>,
  definition: Definition<Path, Input, Answer, Output>,
): Act {
  const { access, status = 200, sendsMail = false, dropsNul = false, forms = [], input, run } = definition
  const [, subject = ''] = /:(\w+)/.exec(path) ?? []
  return {
    method,
    path,
    access,
    status,
    sendsMail,
    dropsNul,
    forms,
    fields:
      input instanceof z.ZodUndefined
        ? undefined
        : input instanceof z.ZodObject
          ? Object.keys(input.shape)
          : [],
    read: async (body) => {
      const parsed = await input.safeParseAsync(body)
      if (!parsed.success) return { errors: toFieldErrors(parsed.error) }
      return {
        run: async (db, context, params) => {
          // The router has matched this path.
          const named = params as { [Name in ParamsOf<Path>]: string }
          const about = params[subject] ?? ''
          return await inTransaction(db, context.by, about, async (tx) =>
            run(tx, context, named, parsed.data),
          )
        },
      }
    },
  }
}
