import { z } from 'zod'
import type { ApiCall, CallDescription } from '#accounts/access.server.ts'
import { site } from '#content/site.ts'
import { isForPeople } from '../tokens/bearer.server.ts'
import { webhookEvents } from '../webhooks/webhook.ts'
import type { ApiDocument, HttpMethod, Operation, Parameter, Schema } from './api-document.ts'
import { callSummaries } from './summaries.server.ts'

/** Signing in, choices of visitors and streams: all that is public and is for browsers alone. */
const ofBrowsers = /^\/api\/(?:passkeys|consent)(?:\/|$)|\/events$/

/** Whether another program may make a call. */
const isForPrograms = (call: ApiCall): boolean =>
  call.access === 'public'
    ? call.path.startsWith('/api/') && !ofBrowsers.test(call.path)
    : call.access !== 'client' && call.path.startsWith('/api/console/') && !isForPeople(call)

/** OpenAPI 3.1 of the calls that programs may make, from the schemas that they are read by. */
export function describeApi(calls: readonly ApiCall[], publicUrl: string): ApiDocument {
  const order = Object.keys(callSummaries)
  const shown = calls
    .filter(isForPrograms)
    .toSorted((one, other) => order.indexOf(lineOf(one)) - order.indexOf(lineOf(other)))
  const paths: ApiDocument['paths'] = {}
  for (const call of shown) {
    const path = call.path.replaceAll(/:(\w+)/g, '{$1}')
    // Those of calls are of these five.
    const method = call.method.toLowerCase() as HttpMethod
    paths[path] = { ...paths[path], [method]: describeCall(call) }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: `${site.name} API`,
      version: '1',
      description:
        'What other programs may call. Tokens are made in the console, under Settings, Connections. A token makes 600 calls a minute. Times are ISO 8601.',
    },
    servers: [{ url: publicUrl }],
    tags: [...new Set(shown.map(tagOf))].map((name) => ({ name })),
    paths,
    webhooks: Object.fromEntries(webhookEvents.map((event) => [event, { post: describeWebhook(event) }])),
    components,
  }
}

const lineOf = ({ method, path }: ApiCall) => `${method} ${path}`

const tagOf = ({ access, path }: ApiCall): string =>
  access === 'public' ? 'public' : (path.split('/')[3] ?? '')

function describeCall(call: ApiCall): Operation {
  const { method, path, access, about = {} } = call
  const isPublic = access === 'public'
  const writes = method !== 'GET'
  return {
    operationId: operationIdOf(call),
    summary: callSummaries[lineOf(call)] ?? '',
    tags: [tagOf(call)],
    ...(isPublic && { security: [] }),
    parameters: [
      ...[...path.matchAll(/:(\w+)/g)].map(([, name = '']): Parameter => ({
        name,
        in: 'path',
        required: true,
        schema: { type: 'string' },
      })),
      ...queryOf(about),
      ...(writes && !isPublic && !about.isUpload ? [{ $ref: '#/components/parameters/IdempotencyKey' }] : []),
    ],
    ...bodyOf(about),
    responses: {
      [String(about.status ?? 200)]: answerOf(about),
      ...(isPublic ? {} : { '401': refOf('Unauthorized'), '403': refOf('Forbidden') }),
      ...(writes ? { '400': refOf('Invalid') } : {}),
      ...(path.includes(':') ? { '404': refOf('NotFound') } : {}),
      '429': refOf('TooMany'),
    },
  }
}

/** `postInquiriesReferenceNotes`: the same for as long as method and address are. */
const operationIdOf = ({ method, path }: ApiCall): string =>
  method.toLowerCase() +
  path
    .replace('/api/console', '/')
    .split(/\W/)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('')

const refOf = (name: string) => ({ $ref: `#/components/responses/${name}` })

const schemaOf = (schema: z.ZodType): Schema => {
  const { $schema: _draft, ...rest } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
  return rest as Schema
}

function queryOf({ query }: CallDescription): Parameter[] {
  if (!query) return []
  return Object.entries(schemaOf(query).properties ?? {}).map(([name, schema]): Parameter => ({
    name,
    in: 'query',
    required: false,
    schema,
  }))
}

function bodyOf({
  body,
  isUpload,
  hasOptionalBody = false,
}: CallDescription): Pick<Operation, 'requestBody'> {
  if (isUpload) {
    const file: Schema = { type: 'string', format: 'binary' }
    const schema: Schema = { type: 'object', additionalProperties: file }
    return { requestBody: { required: true, content: { 'multipart/form-data': { schema } } } }
  }
  if (!body || body instanceof z.ZodUndefined) return {}
  return {
    requestBody: { required: !hasOptionalBody, content: { 'application/json': { schema: schemaOf(body) } } },
  }
}

const answerOf = ({ answer }: CallDescription) => ({
  description: 'Done.',
  ...(answer && { content: { 'application/json': { schema: { ...answer.schema } } } }),
})

function describeWebhook(event: string): ApiDocument['webhooks'][string]['post'] {
  return {
    operationId: `on${event.replaceAll(/(?:^|\.)(\w)/g, (_, letter: string) => letter.toUpperCase())}`,
    summary: `Sent after ${event}, signed as Standard Webhooks has it.`,
    parameters: (['webhook-id', 'webhook-timestamp', 'webhook-signature'] as const).map((name) => ({
      name,
      in: 'header',
      required: true,
      schema: { type: 'string' },
    })),
    requestBody: {
      required: true,
      content: {
        'application/json': {
          schema: {
            type: 'object',
            properties: {
              type: { const: event },
              timestamp: { type: 'string', format: 'date-time' },
              data: { type: 'object', properties: { url: { type: 'string', format: 'uri' } } },
            },
            required: ['type', 'timestamp', 'data'],
          },
        },
      },
    },
    responses: { '204': { description: 'Any status from 200 to 299: it was received.' } },
  }
}

const failure = (description: string, headers: object = {}) => ({
  description,
  ...headers,
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } },
})

const components = {
  securitySchemes: { token: { type: 'http', scheme: 'bearer' } },
  parameters: {
    IdempotencyKey: {
      name: 'Idempotency-Key',
      in: 'header',
      required: false,
      description:
        'The same call with the same key is done once, and answered the same for 24 hours. Another call with it is refused with 422.',
      schema: { type: 'string', maxLength: 255 },
    },
  },
  schemas: {
    Failure: {
      type: 'object',
      properties: {
        success: { const: false },
        message: { type: 'string' },
        errors: {
          type: 'array',
          items: {
            type: 'object',
            properties: { field: { type: 'string' }, message: { type: 'string' } },
            required: ['field', 'message'],
          },
        },
      },
      required: ['success', 'message'],
    },
  },
  responses: {
    Invalid: failure('Something of it is not right, which the answer says.'),
    Unauthorized: failure('There is no token, or it is not valid.', {
      headers: { 'WWW-Authenticate': { schema: { type: 'string' } } },
    }),
    Forbidden: failure('The token may not do this.'),
    NotFound: failure('There is no such thing.'),
    TooMany: failure('Too many calls.', { headers: { 'Retry-After': { schema: { type: 'integer' } } } }),
  },
}
