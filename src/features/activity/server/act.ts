import { z } from 'zod'
import type { Call, ParamsOf } from '#api-client/call.ts'
import type { PreservedForm } from '#features/accounts/preserved-form.ts'
import type { Db, Tx } from '#platform/db/database.ts'
import type { Env } from '#platform/env.ts'
import { toFieldErrors, type FieldError } from '#shared/field-errors.ts'
import { inTransaction, type Outcome } from './outcome.ts'
import type { Actor } from './record.ts'

/** A person of the agency who does something. */
export type Author = Actor & { userId: string; sessionId: string; name: string; isAdmin: boolean }

export type ActContext = { by: Author; now: Date; env: Env }

type Texts = Record<string, string>

/** A form that is shown on its page although nothing is wrong with it. */
export type ShownForm = { form: string; values: Texts; isPreview?: true; isTakenBack?: true }

/** A native form that does an act; `Value` is what the act has done. */
export type ActForm<Value extends object = object> = {
  /** Where it is posted: an address of its own below the page's. */
  path: string
  /** Its fields as the act takes them; left out, they are the body as they stand. */
  bodyOf?: (values: Texts) => object
  /** Named parts of the call's address that the form has as fields. */
  paramsOf?: (values: Texts) => Texts
  /** What the form calls a field of the body. */
  fields?: Texts
  /** Where it redirects once it is done, or the form that the page shows then. */
  redirect(params: Texts, value: Value): string | ShownForm
  /** Where it redirects when it is refused or there is nothing to do it to, if that page explains it. */
  redirectRefused?: (params: Texts, outcome: Exclude<Outcome, { is: 'done' }>) => string | undefined
  /** The page that shows what is wrong, and what the form is called there; left out, a refusal is a page of its own. */
  page?: { path: (params: Texts) => string; form: string | ((params: Texts) => string) }
  /** Its button 'Preview' checks it and shows it to be read once more. */
  hasPreview?: true
  /** The sign-in page has what was typed under this name for a person who is signed out. */
  preservedAs?: PreservedForm['form']
}

/** An act with its input, or what is wrong with that. */
type Read =
  | { is: 'invalid'; errors: FieldError[] }
  | { is: 'ready'; run: (db: Db, context: ActContext, params: Texts) => Promise<Outcome> }

/** An act as the mount and the tests see it. */
export type Act = {
  /** False: it is done by its forms alone, and the first of them is its address. */
  hasCall: boolean
  method: Call<string, unknown, unknown>['method']
  path: string
  access: 'staff' | 'admin'
  status: 200 | 201 | 202
  sendsMail: boolean
  dropsNul: boolean
  forms: readonly ActForm[]
  /** The names in its body; undefined: it takes none. */
  fields: readonly string[] | undefined
  read: (body: unknown) => Promise<Read>
}

export type Definition<Params extends string, Input, Answer extends object, Output> = {
  /** The least role that may do it. */
  access: 'staff' | 'admin'
  /** Of the JSON answer once it is done; left out, 200. */
  status?: 200 | 201 | 202
  /** Whether an e-mail may wait in the outbox afterwards. */
  sendsMail?: true
  /** Whether NUL is left out of its body, as editors do with what is pasted; otherwise such a body is refused. */
  dropsNul?: true
  forms?: readonly ActForm<NoInfer<Answer>>[]
  input: z.ZodType<Output, Input>
  /** `params` are the named parts of the call's address; those of a form's own may be missing. */
  run: (
    tx: Tx,
    context: ActContext,
    params: Texts & { [Name in Params]: string },
    input: Output,
  ) => Promise<Outcome<Answer>>
}

/** The input of a call without a body, and of a form of which only the button counts. */
export const nothing = z.undefined()

/**
 * What people of the agency may do: who, with what, and what it changes. It is both the call and its native forms; the
 * mount opens the transaction, which stores nothing unless the outcome is 'done'.
 */
export function act<Path extends string, Input, Answer extends object, Output>(
  call: Call<Path, Input, Answer>,
  definition: Definition<ParamsOf<Path>, Input, Answer, Output>,
): Act {
  return mountable({ hasCall: true, method: call.method, path: call.path }, definition)
}

/** The same without a call: only native forms do it. */
export function formAct<Input, Answer extends object, Output>(
  definition: Definition<never, Input, Answer, Output>,
): Act {
  const path = definition.forms?.[0]?.path
  if (path === undefined) throw new Error('an act without a call has a form')
  return mountable({ hasCall: false, method: 'POST', path }, definition)
}

function mountable<Params extends string, Input, Answer extends object, Output>(
  address: Pick<Act, 'hasCall' | 'method' | 'path'>,
  definition: Definition<Params, Input, Answer, Output>,
): Act {
  const { access, status = 200, sendsMail = false, dropsNul = false, forms = [], input, run } = definition
  const [, subject = ''] = /:(\w+)/.exec(address.path) ?? []
  return {
    ...address,
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
      if (!parsed.success) return { is: 'invalid', errors: toFieldErrors(parsed.error) }
      return {
        is: 'ready',
        run: async (db, context, params) => {
          // The router has matched this path.
          const named = params as Texts & { [Name in Params]: string }
          const about = params[subject] ?? ''
          return await inTransaction(db, context.by, about, async (tx) =>
            run(tx, context, named, parsed.data),
          )
        },
      }
    },
  }
}
