import { spawnSync } from 'node:child_process'
import path from 'node:path'

export type SitemapSchema = 'sitemap.xsd' | 'siteindex.xsd'

/** What xmllint finds wrong with an XML document, against a schema if one is named. Empty: nothing. */
export function xmlFaults(xml: string, schema?: SitemapSchema): string[] {
  const against = schema ? ['--schema', path.join(import.meta.dirname, schema)] : []
  const { error, stderr, status } = spawnSync('xmllint', ['--noout', '--nonet', ...against, '-'], {
    input: xml,
    encoding: 'utf8',
  })
  if (error) throw error
  return status === 0 ? [] : stderr.trim().split('\n')
}
