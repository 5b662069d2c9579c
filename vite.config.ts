import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { artVersion } from './src/server/picture-files.ts'
import { adaptRadix } from './src/ui/radix/adapt-radix.ts'

// What every page needs besides its own code, in one file: a dozen small ones would each be a request. Components that
// load when they are used (lists, toasts, dialogs) stay out.
const everyPage = new RegExp(
  [
    'node_modules/(react|react-dom|scheduler|wouter|regexparam|use-sync-external-store)/',
    'lucide-react/dist/esm/(?!icons/(?!arrow-|chevron-down|circle-|menu|mail\\.))',
    'src/(App|routes|browser/(main|navigation))\\.',
    'src/(shared/(?!text-fields|field-errors|project-status)|pages/frame|content|features/(consent/track|inquiries/(landing-services|post-inquiry|Honeypot|attribution)))',
    'src/pages/NotFound',
    'src/ui/(?!SelectEnhanced|Toaster|Dialog|Tooltip|Tabs|PriceSheet|ProcessThread|StatsTape|Faq|Badge|EmptyState|LoadingState|radix|preview|landmark)',
    'content/site',
  ].join('|'),
)

// What some pages share, such as the landing form. Request forms and the validation
// library stay out: they come when a form is used.
const partsOfPages =
  /lucide-react\/dist\/esm\/icons\/(?!bell|settings)|src\/(features\/(?!accounts\/|blog\/|portal\/|inquiries\/(requests|schema|AttributionFields))|pages\/(contact|service-parts)\/|ui\/StatsTape\.|pages\/case-studies\/StudyTitle)/

// List and article in one file: whoever reads one opens the other, and what they share would be a request of its own.
const blog =
  /node_modules\/@tanstack\/|src\/(pages\/(blog|article|queries|BlogPage|ArticlePage)|features\/blog\/)/

// The server names a page's style sheet by its fingerprint, so both builds must make the same of it (finish-build.ts
// proves it). The browsers are Vite's baseline, which only the browser's build would take by itself.
const sameStyles = {
  cssMinify: true,
  cssTarget: ['chrome111', 'edge111', 'firefox114', 'safari16.4'],
  assetsInlineLimit: 0,
}

// The build runs twice: for the browser (`vite build`) and for the server (`vite build --ssr`).
export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react(), tailwindcss(), adaptRadix()],
  define: { __ART_VERSION__: JSON.stringify(artVersion()) },
  publicDir: isSsrBuild ? false : 'public',
  build: isSsrBuild
    ? {
        ...sameStyles,
        outDir: 'dist/server',
        target: 'node24',
        // One file starts in a tenth of the time of a thousand; PGlite finds its WebAssembly next to itself.
        // And a build beside a running server must not take its pages away.
        // What draws social images is partly native, and loaded when the first of them is asked for.
        rolldownOptions: {
          external: [/^@electric-sql\/pglite/, '@resvg/resvg-js', 'fontkit'],
          output: { codeSplitting: false },
        },
      }
    : {
        ...sameStyles,
        outDir: 'dist/client',
        manifest: true,
        target: 'baseline-widely-available',
        cssCodeSplit: false,
        modulePreload: false,
        rolldownOptions: {
          input: ['src/browser/boot.ts', 'src/browser/consent.ts', 'src/browser/main.tsx'],
          // Nobody imports from the entries, so the application may share a file with what every page needs.
          preserveEntrySignatures: false,
          output: {
            codeSplitting: {
              groups: [
                { name: 'main', test: everyPage },
                { name: 'parts', test: partsOfPages, minShareCount: 2 },
                { name: 'blog', test: blog },
              ],
            },
          },
        },
      },
  ...(isSsrBuild && { ssr: { noExternal: true } }),
}))
