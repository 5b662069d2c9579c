import { optionalLine } from '#shared/text-fields.ts'

const longest = 120
const longestEnding = 10

/** A file's name as it is shown and saved: one line, no folders, nothing that a file system reads as something else. */
export function plainFileName(given: string): string {
  const last = given.split(/[/\\]/).at(-1) ?? ''
  const line = optionalLine('Name', Infinity).safeParse(last.replaceAll(/[<>:"|?*]/g, '_')).data ?? ''
  const name = withoutDotsAround(line)
  if (name === '') return 'file'
  if (name.length <= longest) return name
  const ending = /\.[A-Za-z0-9]+$/.exec(name)?.[0].slice(0, longestEnding) ?? ''
  return (name.slice(0, longest - ending.length) + ending).toWellFormed()
}

// By a loop: the expression for an end takes the square of a long run of dots.
function withoutDotsAround(line: string): string {
  const isOutside = (character: string | undefined) => character === '.' || character?.trim() === ''
  let [start, end] = [0, line.length]
  while (start < end && isOutside(line[start])) start += 1
  while (end > start && isOutside(line[end - 1])) end -= 1
  return line.slice(start, end)
}
