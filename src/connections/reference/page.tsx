import { consolePage } from '#console/frame/console-page.tsx'
import { SettingsViews } from '#console/frame/SettingsViews.tsx'
import { ButtonLink } from '#kit/Button.tsx'
import { PageHead } from '#kit/PageHead.tsx'
import { Section } from '#kit/Section.tsx'
import { consolePaths } from '#shared/console-paths.ts'
import { privatePaths } from '#shared/paths.ts'
import type { Operation, Parameter, Schema } from '../api/api-document.ts'
import type { ReferenceData } from './load.server.ts'

/** What other programs may call, for people who write them. */
export const page = consolePage<ReferenceData>({
  place: 'settings',
  title: 'API reference',
  Main: ({ data: { paths, servers, tags } }) => (
    <>
      <PageHead
        title="API reference"
        actions={
          <>
            <ButtonLink href={privatePaths.api.openApi()} variant="ghost">
              OpenAPI 3.1
            </ButtonLink>
            <ButtonLink href={consolePaths.connections()} variant="ghost">
              Tokens and webhooks
            </ButtonLink>
          </>
        }
      >
        Send a token along: <code>Authorization: Bearer lb_…</code>, to {servers[0]?.url}. A writing call with
        an <code>Idempotency-Key</code> is done once, however often it is sent.
      </PageHead>
      <SettingsViews current={consolePaths.connections()} />
      {tags.map(({ name }) => (
        <Section key={name} title={name}>
          <ul className="entries">
            {Object.entries(paths).flatMap(([path, methods]) =>
              Object.entries(methods)
                .filter(([, operation]) => operation.tags.includes(name))
                .map(([method, operation]) => (
                  <li key={operation.operationId} className="py-3">
                    <Call path={path} method={method} operation={operation} />
                  </li>
                )),
            )}
          </ul>
        </Section>
      ))}
    </>
  ),
})

type CallProps = { path: string; method: string; operation: Operation }

function Call({ path, method, operation }: CallProps) {
  const query = operation.parameters.filter((one): one is Parameter => 'in' in one && one.in === 'query')
  const [content] = Object.values(operation.requestBody?.content ?? {})
  const [answer] = Object.entries(operation.responses).flatMap(([status, response]) =>
    status.startsWith('2') && 'content' in response
      ? Object.values(response.content ?? {}).map(({ schema }) => schema)
      : [],
  )
  return (
    <>
      <h3 className="font-semibold wrap-anywhere">
        <code>
          {method.toUpperCase()} {path}
        </code>
      </h3>
      <p>{operation.summary}</p>
      {query.length > 0 && (
        <Fields label="Query" fields={query.map(({ name, schema }) => [name, schema, false])} />
      )}
      {content && <Fields label="Body" fields={fieldsOf(content.schema)} />}
      {answer && <Fields label="Response" fields={fieldsOf(answer)} />}
    </>
  )
}

type Field = [name: string, schema: Schema, isRequired: boolean]

/** The fields of a body: of one that may have several forms, those of all. */
function fieldsOf(schema: Schema): Field[] {
  const own = Object.entries(schema.properties ?? {}).map(([name, field]): Field => [
    name,
    field,
    schema.required?.includes(name) ?? false,
  ])
  const parts = [...(schema.allOf ?? []), ...(schema.anyOf ?? []), ...(schema.oneOf ?? [])].flatMap(fieldsOf)
  return [...new Map([...own, ...parts].map((field) => [field[0], field])).values()]
}

const Fields = ({ label, fields }: { label: string; fields: readonly Field[] }) =>
  fields.length === 0 ? null : (
    <p className="mt-1 text-sm text-ink-700 wrap-anywhere">
      {label}:{' '}
      {fields.map(([name, schema, isRequired], at) => (
        <span key={name}>
          {at > 0 && ', '}
          <code>{name}</code> {kindOf(schema)}
          {isRequired && label === 'Body' && ', required'}
        </span>
      ))}
    </p>
  )

function kindOf({ type, enum: words, const: value, format, items, anyOf, oneOf }: Schema): string {
  if (words) return words.map(String).join(' | ')
  if (value !== undefined) return JSON.stringify(value)
  const options = anyOf ?? oneOf
  if (options) return [...new Set(options.map(kindOf))].filter((one) => one !== '').join(' or ')
  if (type === 'array') return `list${items ? ` of ${kindOf(items) || 'anything'}` : ''}`
  return format ?? (Array.isArray(type) ? type.join(' or ') : (type ?? ''))
}
