import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

export const root = path.resolve(import.meta.dirname, '../..')

export type Import = { from: string; to: string; isType: boolean; isDynamic: boolean }

/** Every source file below a folder, as paths from the project's root. */
export function sourceFiles(...folders: string[]): string[] {
  return folders.flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && /\.(ts|tsx)$/.test(entry.name) && !entry.name.endsWith('.d.ts'))
      .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name))),
  )
}

// What package.json's "imports" says, which is also what Node, Vite and TypeScript follow.
const { imports } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as {
  imports: Record<string, string>
}

function resolve(from: string, specifier: string): string {
  if (specifier.startsWith('.')) return path.normalize(path.join(path.dirname(from), specifier))
  for (const [pattern, target] of Object.entries(imports)) {
    const prefix = pattern.replace('*', '')
    if (specifier.startsWith(prefix))
      return path.normalize(target.replace('*', specifier.slice(prefix.length)))
  }
  return specifier
}

const staticImport = /^(?:import|export)\s+(type\s+)?(?:[^'";]*?\sfrom\s+)?['"]([^'"]+)['"]/gm
const dynamicImport = /(typeof\s+)?\bimport\(\s*['"]([^'"]+)['"]\s*\)/g

/** What a file imports: files of ours as paths from the root, packages by name. */
export function importsOf(file: string): Import[] {
  const text = readFileSync(path.join(root, file), 'utf8')
  const all = [
    ...[...text.matchAll(staticImport)].map((match) => ({ match, isDynamic: false })),
    ...[...text.matchAll(dynamicImport)].map((match) => ({ match, isDynamic: true })),
  ]
  return all.map(({ match: [, type, specifier = ''], isDynamic }) => ({
    from: file,
    to: resolve(file, specifier),
    isType: type !== undefined,
    isDynamic,
  }))
}

/** Everything that reaches a browser from an entry, types excepted: files and packages. */
export function reachableFrom(
  entry: string,
  follow: (edge: Import) => boolean = () => true,
): Map<string, Import[]> {
  const reached = new Map<string, Import[]>([[entry, []]])
  const queue = [entry]
  for (let file = queue.pop(); file !== undefined; file = queue.pop()) {
    if (!/\.(ts|tsx)$/.test(file)) continue
    for (const edge of importsOf(file)) {
      if (edge.isType || reached.has(edge.to) || !follow(edge)) continue
      reached.set(edge.to, [...(reached.get(file) ?? []), edge])
      queue.push(edge.to)
    }
  }
  return reached
}

/** The groups of files that import each other in a circle, types and dynamic imports included. */
export function findCircles(files: readonly string[], edges: readonly Import[]): string[][] {
  const targets = new Map(files.map((file): [string, string[]] => [file, []]))
  for (const { from, to } of edges) if (targets.has(to)) targets.get(from)?.push(to)

  const reachedFrom = (start: string): Set<string> => {
    const reached = new Set<string>()
    const queue = [start]
    for (let file = queue.pop(); file !== undefined; file = queue.pop())
      for (const to of targets.get(file) ?? [])
        if (!reached.has(to)) {
          reached.add(to)
          queue.push(to)
        }
    return reached
  }
  const reach = new Map(files.map((file) => [file, reachedFrom(file)]))
  const circleOf = (file: string) =>
    files.filter((other) => reach.get(file)?.has(other) && reach.get(other)?.has(file))
  const circles = files.filter((file) => reach.get(file)?.has(file)).map(circleOf)
  return [...new Map(circles.map((circle) => [circle.join(' '), circle])).values()]
}
