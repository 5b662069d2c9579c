// In the order of asking: later ones also carry the names of earlier ones.
const browsers = [
  ['Edg', 'Edge'],
  ['OPR/', 'Opera'],
  ['SamsungBrowser', 'Samsung Internet'],
  ['Firefox', 'Firefox'],
  ['FxiOS', 'Firefox'],
  ['CriOS', 'Chrome'],
  ['Chrome', 'Chrome'],
  ['Safari', 'Safari'],
] as const

const systems = [
  ['iPhone', 'an iPhone'],
  ['iPad', 'an iPad'],
  ['Android', 'Android'],
  ['CrOS', 'ChromeOS'],
  ['Windows', 'Windows'],
  ['Mac OS', 'a Mac'],
  ['Linux', 'Linux'],
] as const

const firstNamed = (text: string, names: readonly (readonly [string, string])[]) =>
  names.find(([mark]) => text.includes(mark))?.[1]

/** What someone would call a device of theirs: 'Firefox on Windows'. It names, it proves nothing. */
export function deviceName(userAgent: string): string {
  const browser = firstNamed(userAgent, browsers)
  const system = firstNamed(userAgent, systems)
  if (browser === undefined) return system === undefined ? 'An unknown device' : `A program on ${system}`
  return system === undefined ? browser : `${browser} on ${system}`
}
