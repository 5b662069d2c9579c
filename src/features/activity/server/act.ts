import { z } from 'zod'
import type { Call, ParamsOf } from '#api-client/call.ts'
import type { PreservedForm } from '#features/accounts/preserved-form.ts'
import type { Db, Tx } from '#platform/db/database.ts'
import type { ArrivingFile } from '#platform/http/stream-upload.ts'
import type { UploadLimits } from '#platform/http/read-upload.ts'
import type { Env } from '#platform/env.ts'
import type { RateLimit } from '#platform/rate-limit.ts'
import { toFieldErrors } from '#shared/field-errors.ts'
import { inTransaction, type Invalid, type Outcome } from './outcome.ts'
import type { Actor } from './record.ts'

/** A person of the agency who does something, or anyone who is signed in and sets something for themselves. */
export type Author = Actor & { userId: string; sessionId: string; name: string; isAdmin: boolean }

/** A client who does something of their own. */
export type ClientActor = Actor & { userId: string; email: string; firstName: string; lastName: string }

/** Anyone who has the link. `key` counts what comes from one connection. */
export type Visitor = Actor & { key: string }

/** Who may do an act, and what its `run` then knows of them. */
export type Access = { staff: Author; admin: Author; self: Author; client: ClientActor; visitor: Visitor }

/** How often something may be done, and what is said after that. */
export type ActLimit = RateLimit & { words: string }

export type ActContext<By extends Actor = Author> = {
  by: By
  now: Date
  env: Env
  /** Counts a use in the transaction, so only what is done counts. @throws AppError 429 */
  limit: (tx: Tx, key: string, limit: ActLimit) => Promise<void>
}

type Texts = Record<string, string>

/** A form that is shown on its page although nothing is wrong with it. */
export type ShownForm = { form: string; values: Texts; isPreview?: true; isTakenBack?: true }

/** Files of a native form. They are stored before its act, while they arrive. */
export type FormFiles = {
  limits: Omit<UploadLimits, 'missing'> & { maxFiles: number }
  /** Stores one. @throws AppError in words for one that is refused */
  take: (
    db: Db,
    context: { by: Actor & { name: string }; now: Date; params: Texts },
    file: ArrivingFile,
  ) => Promise<{ id: number; name: string }>
  /** Deletes those of them that nothing has after the act: the same form was sent before. */
  release: (db: Db, ids: readonly number[]) => Promise<void>
}

/** A native form that does an act; `Value` is what the act has done. */
export type ActForm<Value extends object = object> = {
  /** Where it is posted: an address of its own below the page's. */
  path: string
  /** Its fields as the act takes them; left out, they are the body as they stand. Fields that are there more than once are in `lists`. */
  bodyOf?: (values: Texts, lists: Record<string, unknown>) => object
  /** Named parts of the call's address that the form has as fields. */
  paramsOf?: (values: Texts) => Texts
  /** What the form calls a field of the body. */
  fields?: Texts
  /** Where it redirects once it is done, or the form that the page shows then. */
  redirect(params: Texts, value: Value): string | ShownForm
  /** Where it redirects when it is refused or there is nothing to do it to, if that page explains it. */
  redirectRefused?: (params: Texts, outcome: Exclude<Outcome, { is: 'done' }>) => string | undefined
  /** Where it redirects when something is wrong with its fields, if that page explains it. */
  redirectInvalid?: (params: Texts) => string
  /** The page that shows what is wrong, and what the form is called there; left out, a refusal is a page of its own. */
  page?: {
    path: (params: Texts) => string
    form: string | ((params: Texts) => string)
    /** What no field can change is told on a page of its own all the same. */
    onlyFields?: true
  }
  /** Where there is nothing to do it to, its address is one that is not there, like any other. */
  isNowhere?: true
  /** Each file that was stored is a value of the form: its id as `attachment-7`, its name. */
  files?: FormFiles
  /** Its button 'Preview' checks it and shows it to be read once more. */
  hasPreview?: true
  /** The sign-in page has what was typed under this name for a person who is signed out. */
  preservedAs?: PreservedForm['form']
}

/** An act with its input, or what is wrong with that. */
type Read<By extends Actor> =
  | Invalid
  | { is: 'ready'; run: (db: Db, context: ActContext<By>, params: Texts) => Promise<Outcome> }

/** An act as the mount and the tests see it, anyone who may do it. */
export type ActBy<By extends Actor> = {
  /** False: it is done by its forms alone, and the first of them is its address. */
  hasCall: boolean
  method: Call<string, unknown, unknown>['method']
  path: string
  status: 200 | 201 | 202
  sendsMail: boolean
  dropsNul: boolean
  hasOptionalBody: boolean
  forms: readonly ActForm[]
  /** The names in its body; undefined: it takes none. */
  fields: readonly string[] | undefined
  /** How often one person may try it, mistakes included. */
  limit: (ActLimit & { name: string }) | undefined
  read: (body: unknown) => Promise<Read<By>>
}

export type ActFor<Role extends keyof Access> = ActBy<Access[Role]> & { access: Role }

export type Act = { [Role in keyof Access]: ActFor<Role> }[keyof Access]

/** `params` are the named parts of the call's address; those of a form's own may be missing. */
type Run<Handle, Params extends string, Output, By extends Actor, Answer extends object = object> = (
  handle: Handle,
  context: ActContext<By>,
  params: Texts & { [Name in Params]: string },
  input: Output,
) => Promise<Outcome<Answer>>

export type Definition<
  Params extends string,
  Input,
  Answer extends object,
  Output,
  Role extends keyof Access = 'staff' | 'admin',
> = {
  /** The least role that may do it; `self`: anyone who is signed in, for themselves. */
  access: Role
  /** Of the JSON answer once it is done; left out, 200. */
  status?: 200 | 201 | 202
  /** Whether an e-mail may wait in the outbox afterwards. */
  sendsMail?: true
  /** Whether NUL is left out of its body, as editors do with what is pasted; otherwise such a body is refused. */
  dropsNul?: true
  /** Whether a request without a body is one with an empty one. */
  hasOptionalBody?: true
  limit?: ActLimit & { name: string }
  forms?: readonly ActForm<NoInfer<Answer>>[]
  input: z.ZodType<Output, Input>
  run: Run<Tx, Params, Output, Access[Role], Answer>
}

/** The input of a call without a body, and of a form of which only the button counts. */
export const nothing = z.undefined()

/**
 * What people may do: who, with what, and what it changes. It is both the call and its native forms; the mount opens the
 * transaction, which stores nothing unless the outcome is 'done'.
 */
export function act<
  Path extends string,
  Input,
  Answer extends object,
  Output,
  Role extends keyof Access = 'staff' | 'admin',
>(
  call: Call<Path, Input, Answer>,
  definition: Definition<ParamsOf<Path>, Input, Answer, Output, Role>,
): ActFor<Role> {
  const address = { hasCall: true, method: call.method, path: call.path }
  return mountable(address, definition, inOneTransaction(address.path, definition))
}

/** The same without a call: only native forms do it. */
export function formAct<Input, Answer extends object, Output, Role extends keyof Access = 'staff' | 'admin'>(
  definition: Definition<never, Input, Answer, Output, Role>,
): ActFor<Role> {
  const address = addressOfForm(definition)
  return mountable(address, definition, inOneTransaction(address.path, definition))
}

type OfMany<Params extends string, Input, Answer extends object, Output> = Omit<
  Definition<Params, Input, Answer, Output>,
  'run'
> & { run: Run<Db, Params, Output, Author, Answer> }

/** An act on many things: `run` gives each a transaction of its own, so that one that is refused undoes no other. */
export function manyAct<Path extends string, Input, Answer extends object, Output>(
  call: Call<Path, Input, Answer>,
  definition: OfMany<ParamsOf<Path>, Input, Answer, Output>,
): ActFor<'staff' | 'admin'> {
  const address = { hasCall: true, method: call.method, path: call.path }
  return mountable(address, definition, definition.run)
}

/** The same without a call. */
export function manyFormAct<Input, Answer extends object, Output>(
  definition: OfMany<never, Input, Answer, Output>,
): ActFor<'staff' | 'admin'> {
  return mountable(addressOfForm(definition), definition, definition.run)
}

function addressOfForm({ forms }: { forms?: readonly { path: string }[] }) {
  const path = forms?.[0]?.path
  if (path === undefined) throw new Error('an act without a call has a form')
  return { hasCall: false, method: 'POST' as const, path }
}

/** The names in a body; undefined where none is taken. */
function fieldsOf(input: z.core.$ZodType): readonly string[] | undefined {
  if (input instanceof z.ZodUndefined) return undefined
  if (input instanceof z.ZodObject) return Object.keys(input.shape)
  if (input instanceof z.ZodPipe) return fieldsOf(input.in)
  return input instanceof z.ZodUnion
    ? [...new Set(input.options.flatMap((option) => fieldsOf(option) ?? []))]
    : []
}

function inOneTransaction<Params extends string, Output, Role extends keyof Access>(
  path: string,
  { run }: Pick<Definition<Params, never, object, Output, Role>, 'run'>,
): Run<Db, Params, Output, Access[Role]> {
  const [, subject = ''] = /:(\w+)/.exec(path) ?? []
  return async (db, context, params, input) =>
    await inTransaction(db, context.by, params[subject] ?? '', async (tx) => run(tx, context, params, input))
}

function mountable<Params extends string, Input, Answer extends object, Output, Role extends keyof Access>(
  address: Pick<Act, 'hasCall' | 'method' | 'path'>,
  definition: Omit<Definition<Params, Input, Answer, Output, Role>, 'run'>,
  run: Run<Db, Params, Output, Access[Role]>,
): ActFor<Role> {
  const { access, status = 200, sendsMail = false, dropsNul = false, hasOptionalBody = false } = definition
  const { limit, forms = [], input } = definition
  return {
    ...address,
    access,
    status,
    sendsMail,
    dropsNul,
    hasOptionalBody,
    limit,
    forms,
    fields: fieldsOf(input),
    read: async (body) => {
      const parsed = await input.safeParseAsync(body)
      if (!parsed.success) return { is: 'invalid', errors: toFieldErrors(parsed.error) }
      return {
        is: 'ready',
        run: async (db, context, params) =>
          // The router has matched this path.
          await run(db, context, params as Texts & { [Name in Params]: string }, parsed.data),
      }
    },
  }
}
