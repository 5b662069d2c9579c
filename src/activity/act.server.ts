import { z } from 'zod'
import type { Answer as AnswerShape } from '#api-client/answer.ts'
import type { Call, ParamsOf } from '#api-client/call.ts'
import type { PreservedForm } from '#accounts/preserved-form.tsx'
import type { Db, Tx } from '#platform/db/database.ts'
import type { ArrivingFile, UploadLimits } from '#platform/http/uploads.ts'
import type { Env } from '#platform/env.ts'
import type { RateLimit } from '#platform/rate-limit.ts'
import { toFieldErrors } from '#shared/field-errors.ts'
import { inTransaction, type Failure, type Invalid, type Outcome } from './outcome.server.ts'
import type { Actor } from './record.server.ts'
import type { Services } from '#web/services.server.ts'

/** A member of staff, or for `self` any signed-in person. */
export type Author = Actor & { userId: string; sessionId: string; name: string; isAdmin: boolean }

export type ClientActor = Actor & { userId: string; email: string; firstName: string; lastName: string }

/** Authorized by a link. `key` is for the rate limit of one connection. */
export type Visitor = Actor & { key: string }

/** Who may do an act, and how its `run` gets them. */
export type Access = { staff: Author; admin: Author; self: Author; client: ClientActor; visitor: Visitor }

/** A rate limit with its message. */
export type ActLimit = RateLimit & { words: string }

export type ActContext<By extends Actor = Author> = {
  by: By
  now: Date
  env: Env
  articleSite: Services['articleSite']
  /** Counts a use in the transaction, so that only completed acts count. @throws AppError 429 */
  limit: (tx: Tx, key: string, limit: ActLimit) => Promise<void>
}

type Texts = Record<string, string>

/** A valid form that its page shows again. */
export type ShownForm = { form: string; values: Texts; isPreview?: true; isTakenBack?: true }

/** Files of a native form, which are stored while they arrive, before the act. */
export type FormFiles = {
  limits: Omit<UploadLimits, 'missing'> & { maxFiles: number }
  /** Stores one. @throws AppError with a message if it is refused */
  take: (
    db: Db,
    context: { by: Actor & { name: string }; now: Date; params: Texts },
    file: ArrivingFile,
  ) => Promise<{ id: number; name: string }>
  /** Deletes those that are unused after the act, for example because the form was sent twice. */
  release: (db: Db, ids: readonly number[]) => Promise<void>
}

/**
 * A native form of an act; `Value` is the value of its outcome. `params` are those of its path, and its fields. Of a visitor's
 * form whose link leads nowhere the response is that of an unknown address.
 */
export type ActForm<Value extends object = object> = {
  /** Where it is posted: an address of its own below the page's. */
  path: string
  /** Makes the act's body of its fields, where a form cannot name them as the body does. Repeated ones are in `lists`. */
  bodyOf?: (values: Texts, lists: Record<string, unknown>) => object
  /** Where it redirects once it is done, or the form that the page then shows. */
  redirect(params: Texts, value: Value): string | ShownForm
  /** Where it redirects when it is not done, if that page explains it. */
  redirectRefused?: (params: Texts, failure: Failure) => string | undefined
  /** The page that shows its errors, and the form's name there; left out: an error page. */
  page?: { path: (params: Texts) => string; form: string | ((params: Texts) => string) }
  /** Stored files become values of the form: the id as `attachment-7`, and the name. */
  files?: FormFiles
  /** Its button 'Preview' validates it and shows it again. */
  hasPreview?: true
  /** The sign-in page preserves its values under this name for a person who was signed out. */
  preservedAs?: PreservedForm['form']
}

/** A page whose forms lead back to it: there is said what was done, or what is wrong. */
export type Screen<Name extends string> = {
  /** The pattern of the address that a form is posted to. */
  pathOf: (form: Name) => string
  /** The page; with `after` it says what that form has done. */
  page: (params: Texts, after?: Name) => string
  redirectRefused?: ActForm['redirectRefused']
}

/** A form of a page; `more` is what is special about it. */
export const formOf = <Name extends string, Value extends object = object>(
  { pathOf, page, redirectRefused }: Screen<Name>,
  form: Name,
  more: Partial<ActForm<Value>> = {},
): ActForm<Value> => ({
  path: pathOf(form),
  redirect: (params) => page(params, form),
  ...(redirectRefused && { redirectRefused }),
  page: { path: (params) => page(params), form },
  ...more,
})

/** A validated act, or the errors of its body. */
type Read<By extends Actor> =
  | Invalid
  | { is: 'ready'; run: (db: Db, context: ActContext<By>, params: Texts) => Promise<Outcome> }

/** An act as it is mounted and tested. */
export type ActBy<By extends Actor> = {
  /** False: it has only forms, and the path of the first. */
  hasCall: boolean
  method: Call<string, unknown, unknown>['method']
  path: string
  status: 200 | 201 | 202
  sendsMail: boolean
  dropsNul: boolean
  /** Its schema takes a missing body for an empty one (`prefault`). */
  hasOptionalBody: boolean
  forms: readonly ActForm[]
  /** The fields of its body; undefined: it has none. */
  fields: readonly string[] | undefined
  /** What the reference of the API says of its call. */
  about: { body: z.ZodType; answer: AnswerShape<unknown> | undefined }
  /** The limit of attempts of one person, failed ones included. */
  limit: (ActLimit & { name: string }) | undefined
  read: (body: unknown) => Promise<Read<By>>
}

export type ActFor<Role extends keyof Access> = ActBy<Access[Role]> & { access: Role }

export type Act = { [Role in keyof Access]: ActFor<Role> }[keyof Access]

/** `params` are those of the call's path. Of a form they are those of its own path and its fields: some may be missing. */
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
  /** Of the JSON response once it is done; left out: 200. */
  status?: 200 | 201 | 202
  /** Whether it may have queued an e-mail: wakes the outbox. */
  sendsMail?: true
  /** Whether NUL is removed from its body, for pasted text; otherwise such a body is refused. */
  dropsNul?: true
  limit?: ActLimit & { name: string }
  forms?: readonly ActForm<NoInfer<Answer>>[]
  input: z.ZodType<Output, Input>
  run: Run<Tx, Params, Output, Access[Role], Answer>
}

/** The input of a call without a body, and of a form without fields. */
export const nothing = z.undefined()

/**
 * Something people can do: both a call and its native forms. It runs in a transaction, which is rolled back unless the
 * outcome is 'done'.
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
  const address = { hasCall: true, method: call.method, path: call.path, answer: call.answer }
  return mountable(address, definition, inOneTransaction(address.path, definition))
}

/** The same without a call: it has only native forms. */
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

/** An act on many things: `run` opens a transaction for each, so that a refusal does not affect the others. */
export function manyAct<Path extends string, Input, Answer extends object, Output>(
  call: Call<Path, Input, Answer>,
  definition: OfMany<ParamsOf<Path>, Input, Answer, Output>,
): ActFor<'staff' | 'admin'> {
  const address = { hasCall: true, method: call.method, path: call.path, answer: call.answer }
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
  return { hasCall: false, method: 'POST' as const, path, answer: undefined }
}

/** The fields of a body; undefined: there is none. */
function fieldsOf(input: z.core.$ZodType): readonly string[] | undefined {
  if (input instanceof z.ZodUndefined) return undefined
  if (input instanceof z.ZodObject) return Object.keys(input.shape)
  if (input instanceof z.ZodPipe) return fieldsOf(input.in)
  if (input instanceof z.ZodPrefault) return fieldsOf(input.def.innerType)
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
  {
    answer,
    ...address
  }: Pick<Act, 'hasCall' | 'method' | 'path'> & { answer: AnswerShape<unknown> | undefined },
  definition: Omit<Definition<Params, Input, Answer, Output, Role>, 'run'>,
  run: Run<Db, Params, Output, Access[Role]>,
): ActFor<Role> {
  const { access, status = 200, sendsMail = false, dropsNul = false } = definition
  const { limit, forms = [], input } = definition
  return {
    ...address,
    access,
    status,
    sendsMail,
    dropsNul,
    hasOptionalBody: input instanceof z.ZodPrefault,
    limit,
    forms,
    fields: fieldsOf(input),
    about: { body: input, answer },
    read: async (body) => {
      const parsed = await input.safeParseAsync(body)
      if (!parsed.success) return { is: 'invalid', errors: toFieldErrors(parsed.error) }
      return {
        is: 'ready',
        run: async (db, context, params) =>
          // The router has matched the path.
          await run(db, context, params as Texts & { [Name in Params]: string }, parsed.data),
      }
    },
  }
}
