/** A JSON Schema, as far as the reference shows it. */
export type Schema = {
  type?: string | string[]
  format?: string
  description?: string
  enum?: unknown[]
  const?: unknown
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  anyOf?: Schema[]
  oneOf?: Schema[]
  allOf?: Schema[]
  [more: string]: unknown
}

type Content = Record<string, { schema: Schema }>

export type Parameter = {
  name: string
  in: 'path' | 'query' | 'header'
  required: boolean
  description?: string
  schema: Schema
}

export type Operation = {
  operationId: string
  summary: string
  tags: string[]
  security?: Record<string, string[]>[]
  parameters: (Parameter | { $ref: string })[]
  requestBody?: { required: boolean; content: Content }
  responses: Record<string, { description: string; content?: Content } | { $ref: string }>
}

export type HttpMethod = 'get' | 'post' | 'put' | 'patch' | 'delete'

/** What of OpenAPI 3.1 ours has. */
export type ApiDocument = {
  openapi: '3.1.0'
  info: { title: string; version: string; description: string }
  servers: { url: string }[]
  tags: { name: string }[]
  paths: Record<string, Partial<Record<HttpMethod, Operation>>>
  webhooks: Record<string, { post: Omit<Operation, 'security' | 'tags'> }>
  components: object
}
