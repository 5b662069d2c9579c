/** A wait for people: '7 h 50', '44 min'. */
export function wait(minutes: number): string {
  const hours = Math.floor(minutes / 60)
  const rest = minutes % 60
  if (hours === 0) return `${rest} min`
  return `${hours} h${rest === 0 ? '' : ` ${String(rest).padStart(2, '0')}`}`
}
