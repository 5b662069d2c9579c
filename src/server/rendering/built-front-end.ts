import { readFileSync } from 'node:fs'
import path from 'node:path'
import { readStaticFiles, serveStaticFile } from '#platform/http/static-files.ts'
import { routes } from '../../routes.tsx'
import type { FrontEnd } from '../context.ts'

type Manifest = Record<string, { file: string }>

/** The front end that `npm run build` left in a folder, read into memory. */
export async function readBuiltFrontEnd(folder: string): Promise<FrontEnd> {
  // Vite wrote it in the same build.
  const manifest = JSON.parse(readFileSync(path.join(folder, '.vite/manifest.json'), 'utf8')) as Manifest
  const boot = manifest['src/browser/boot.ts']
  const application = manifest['src/browser/main.tsx']
  const consent = manifest['src/browser/consent.ts']
  const passkeys = manifest['src/browser/passkeys.ts']
  const passkeyPress = manifest['src/browser/passkey-press.ts']
  const shared = manifest['src/browser/styles.css']
  const critical = manifest['src/browser/critical.css']
  const displayFont = manifest['src/ui/fonts/besley.woff2']?.file
  if (!boot || !consent || !passkeys || !passkeyPress || !application || !shared || !critical || !displayFont)
    throw new Error(`the build in ${folder} is not complete`)
  const files = readStaticFiles(folder)
  const read = (file: string) => readFileSync(path.join(folder, file), 'utf8').trim()
  const criticalStyle = read(critical.file)
  const pageStyles = new Map((await inlinedSheets()).map((address) => [address, read(address)]))
  return {
    assets: {
      criticalStyle,
      stylesheet: `/${shared.file}`,
      pageStyles,
      headTags: [
        // Only the display face: headings are the largest thing that is painted.
        `<link rel="preload" href="/${displayFont}" as="font" type="font/woff2" crossorigin>`,
        `<script type="module" src="/${boot.file}" fetchpriority="low" data-app="/${application.file}"></script>`,
      ].join('\n'),
      consentScript: `/${consent.file}`,
      passkeyScripts: { watch: `/${passkeys.file}`, press: `/${passkeyPress.file}` },
    },
    inlineStyles: [criticalStyle, ...pageStyles.values()],
    displayFont: path.join(folder, displayFont),
    findFile: (request) => serveStaticFile(files, request),
  }
}

/** The style sheets of the pages that are kept: they are in the documents, and each is named in the policy of all. */
async function inlinedSheets(): Promise<string[]> {
  const pages = await Promise.all(
    routes.filter(({ cache }) => cache === 'shared').map(async ({ load }) => await load()),
  )
  return [...new Set(pages.flatMap(({ page }) => page.stylesheet ?? []))]
}
