import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, test } from 'vitest'
import { adaptRadix } from './radix/adapt-radix.ts'
import { TOAST_HOTKEY, TOAST_LABEL, TOAST_SWIPE_DIRECTION, TOAST_SWIPE_THRESHOLD_PX } from './Toaster.tsx'
import { TOOLTIP_DELAY_MS, TOOLTIP_SKIP_DELAY_MS } from './Tooltip.tsx'

const require = createRequire(import.meta.url)
const requireFromRadix = createRequire(require.resolve('radix-ui'))
const selectFile = requireFromRadix.resolve('@radix-ui/react-select').replace(/\.js$/, '.mjs')
const selectSource = readFileSync(selectFile, 'utf8')

test('toasts and tooltips have the constants of §9', () => {
  expect(TOAST_SWIPE_DIRECTION).toBe('right')
  expect(TOAST_SWIPE_THRESHOLD_PX).toBe(50)
  expect(TOAST_HOTKEY).toEqual(['F8'])
  expect(TOAST_LABEL).toBe('Notification')
  expect(TOOLTIP_DELAY_MS).toBe(700)
  expect(TOOLTIP_SKIP_DELAY_MS).toBe(300)
})

// §9 describes Radix's own behaviour, which has no setting: a new version of it must not change this unnoticed.
test('the installed Radix Select forgets type-ahead after 1 s and repeats scrolling every 50 ms', () => {
  expect(selectSource).toContain('window.setTimeout(() => updateSearch(""), 1e3)')
  expect(selectSource.match(/window\.setInterval\(onAutoScroll, \d+\)/g)).toEqual([
    'window.setInterval(onAutoScroll, 50)',
    'window.setInterval(onAutoScroll, 50)',
  ])
})

test('the build takes the <style> out of the installed Radix Select, and stops when there is none to take', () => {
  const { transform } = adaptRadix()
  if (typeof transform !== 'object') throw new TypeError('the plugin has no transform')
  const run = (code: string) =>
    // Vite calls it with far more context; all that is used of it is error().
    Reflect.apply(transform.handler, { error: (message: string) => expect.fail(message) }, [code, selectFile])

  expect(selectSource).toContain('"style",')
  expect(run(selectSource)).toMatchObject({ code: expect.not.stringContaining('"style",') })
  expect(() => run('export {}')).toThrow('Radix Select changed')
})
