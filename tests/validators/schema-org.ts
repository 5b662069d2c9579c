import { readFileSync } from 'node:fs'
import path from 'node:path'
import Validator from '@adobe/structured-data-validator'

const modules = path.resolve(import.meta.dirname, '../../node_modules')

type Entity = Record<string, unknown>

const reference = (name: string) => ({ '@id': `schema:${name}` })

/**
 * The vocabulary of schema.org (which type has which parents and properties), in the form in which schema.org publishes
 * it. It is read from the declarations of schema-dts, so that no network is needed.
 */
function schemaOrgVocabulary(): { '@graph': Entity[] } {
  const declarations = readFileSync(path.join(modules, 'schema-dts/dist/schema.d.ts'), 'utf8')
  const parents = new Map<string, Set<string>>()
  const domains = new Map<string, Set<string>>()
  let type = ''
  for (const line of declarations.split('\n')) {
    const [, name, kind, bases = ''] =
      /^(?:export )?interface (\w+?)(Base|Leaf) extends (.+) \{$/.exec(line) ?? []
    if (name) {
      type = name
      const named = [...bases.matchAll(/(\w+)Base\b/g)].map(([, base = '']) => base)
      // The leaf of a type without properties of its own extends the bases of its parents.
      const own = parents.get(type) ?? new Set()
      for (const base of named) if (base !== type) own.add(base)
      if (kind === 'Base' || !parents.has(type)) parents.set(type, own)
    }
    const property = /^ {4}"([a-z]\w*)"\?:/.exec(line)?.[1]
    if (property && type) domains.set(property, (domains.get(property) ?? new Set()).add(type))
  }
  return {
    '@graph': [
      ...[...parents].map(([name, bases]) => ({
        '@id': `schema:${name}`,
        '@type': 'rdfs:Class',
        'rdfs:subClassOf': [...bases].map(reference),
      })),
      ...[...domains].map(([name, types]) => ({
        '@id': `schema:${name}`,
        '@type': 'rdf:Property',
        'schema:domainIncludes': [...types].map(reference),
      })),
    ],
  }
}

const validator = new Validator(schemaOrgVocabulary())

/** What a checker of schema.org and of Google's rich results finds wrong with the nodes of a graph. */
export async function schemaOrgFaults(nodes: readonly Entity[]): Promise<string[]> {
  const byType = Object.groupBy(nodes, (node) => String(node['@type']))
  // It takes its input apart.
  const issues = await validator.validate({ jsonld: structuredClone(byType), microdata: {}, rdfa: {} })
  return issues.map(
    ({ severity, issueMessage, path: place }) =>
      `${severity} ${place.map(({ type, property }) => property ?? type).join('.')}: ${issueMessage}`,
  )
}
