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
export function findCircles(files: readonly string[], imports: readonly Import[]): string[][] {
  const targets = new Map(files.map((file): [string, string[]] => [file, []]))
  for (const { from, to } of imports) if (targets.has(to)) targets.get(from)?.push(to)

  // Whatever imports nothing, or is imported by nothing, stands in no circle. What is left after taking those away, again
  // and again, are the circles and the files between two of them.
  let left = new Set(files)
  for (let before = -1; before !== left.size;) {
    before = left.size
    const imported = new Set([...left].flatMap((file) => targets.get(file) ?? []))
    left = new Set(
      [...left].filter((file) => imported.has(file) && targets.get(file)?.some((to) => left.has(to))),
    )
  }
  const reaches = (from: string): Set<string> => {
    const seen = new Set<string>()
    const queue = [from]
    for (let file = queue.pop(); file !== undefined; file = queue.pop())
      for (const to of targets.get(file) ?? [])
        if (left.has(to) && !seen.has(to)) {
          seen.add(to)
          queue.push(to)
        }
    return seen
  }
  const reachable = new Map([...left].map((file) => [file, reaches(file)]))
  const groups = [...left].map((file) =>
    [...left]
      .filter((other) => reachable.get(file)?.has(other) && reachable.get(other)?.has(file))
      .toSorted(),
  )
  return [
    ...new Map(groups.filter((group) => group.length > 0).map((group) => [group.join(), group])).values(),
  ]
}
