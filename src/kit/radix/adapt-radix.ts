import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const moduleHere = (file: string) => fileURLToPath(new URL(file, import.meta.url))

// The whole <style> element that Select.Viewport renders in front of its options.
const VIEWPORT_STYLE =
  /jsx\(\s*"style",\s*\{\s*dangerouslySetInnerHTML: \{\s*__html: `[^`]*`\s*\},\s*nonce\s*\}\s*\)/

/**
 * Vite plugin: Radix without the two `<style>` elements that `style-src 'self'` blocks (its scroll lock gives way to
 * our CSS, and SelectField.css has the listbox's one rule), and a Select that leaves the page around it readable.
 * The build stops when a new Radix no longer matches.
 */
export function adaptRadix(): Plugin {
  return {
    name: 'adapt-radix',
    enforce: 'pre',
    config: () => ({ resolve: { alias: { 'react-remove-scroll': moduleHere('no-scroll-lock.tsx') } } }),
    resolveId: {
      filter: { id: /^aria-hidden$/ },
      handler: (_id, importer) => (importer?.includes('react-select') ? moduleHere('hide-nothing.ts') : null),
    },
    transform: {
      filter: { id: /@radix-ui\/react-select\/dist\/index\.mjs$/ },
      handler(code) {
        if (!VIEWPORT_STYLE.test(code)) this.error('Radix Select changed: look for its <style> anew')
        return { code: code.replace(VIEWPORT_STYLE, 'null'), map: null }
      },
    },
  }
}
