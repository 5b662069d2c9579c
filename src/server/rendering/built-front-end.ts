import { readFileSync } from 'node:fs'
import path from 'node:path'
import { readStaticFiles, serveStaticFile } from '#platform/http/static-files.ts'
import type { FrontEnd } from '../context.ts'

type Manifest = Record<string, { file: string }>

/** The front end that `npm run build` left in a folder, read into memory. */
export function readBuiltFrontEnd(folder: string): FrontEnd {
  // Vite wrote it in the same build.
  const manifest = JSON.parse(readFileSync(path.join(folder, '.vite/manifest.json'), 'utf8')) as Manifest
  const boot = manifest['src/browser/boot.ts']
  const application = manifest['src/browser/main.tsx']
  const consent = manifest['src/browser/consent.ts']
  const style = manifest['style.css']?.file
  const displayFont = manifest['src/ui/fonts/besley.woff2']?.file
  if (!boot || !consent || !application || !style || !displayFont)
    throw new Error(`the build in ${folder} is not complete`)
  const files = readStaticFiles(folder)
  return {
    assets: {
      headTags: [
        `<link rel="stylesheet" href="/${style}">`,
        // Only the display face: headings are the largest thing that is painted.
        `<link rel="preload" href="/${displayFont}" as="font" type="font/woff2" crossorigin>`,
        `<script type="module" src="/${boot.file}" data-app="/${application.file}"></script>`,
      ].join('\n'),
      consentScript: `/${consent.file}`,
    },
    displayFont: path.join(folder, displayFont),
    findFile: (request) => serveStaticFile(files, request),
  }
}
