import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

// The whole <style> element that Select.Viewport renders in front of its options: jsx("style", { … }),
const VIEWPORT_STYLE =
  /jsx\(\s*"style",\s*\{\s*dangerouslySetInnerHTML: \{[^}]*?__html: `[^`]*`\s*\},\s*nonce\s*\}\s*\)/

/**
 * Vite plugin: Radix without the two `<style>` elements that `style-src 'self'` blocks. Its scroll lock gives way to
 * our CSS, and SelectField.css has the one rule of the listbox. The build stops when a new Radix no longer matches.
 */
export function radixUnderCsp(): Plugin {
  return {
    name: 'radix-under-csp',
    config: () => ({
      resolve: {
        alias: { 'react-remove-scroll': fileURLToPath(new URL('no-scroll-lock.tsx', import.meta.url)) },
      },
    }),
    transform: {
      filter: { id: /@radix-ui\/react-select\/dist\/index\.mjs$/ },
      handler(code) {
        if (!VIEWPORT_STYLE.test(code)) this.error('Radix Select changed: look for its <style> anew')
        return { code: code.replace(VIEWPORT_STYLE, 'null'), map: null }
      },
    },
  }
}
