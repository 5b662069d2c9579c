import http from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { createServer, type ViteDevServer } from 'vite'
import { readEnv } from '#platform/env.ts'
import { describeFault, StartupError } from '#platform/errors.ts'
import { createLogger } from '#platform/log.ts'

type ServerModules = {
  app: typeof import('./app.server.ts')
  services: typeof import('./services.server.ts')
}

/** The development server: the same application, with every module loaded by Vite and reloaded when it changes. */
async function main(): Promise<void> {
  const env = readEnv()
  const log = createLogger({ level: env.logLevel })
  const server = http.createServer()
  const vite = await createServer({
    appType: 'custom',
    server: { middlewareMode: { server }, hmr: { server } },
  })
  const { openServices } = await load<ServerModules['services']>(vite, '/src/app/services.server.ts')
  const services = await openServices(env, log)
  const assets = {
    ...(await devTags(vite)),
    firstScript: (islands?: readonly string[]) =>
      `<script type="module" src="/src/browser/boot.ts" data-app="/src/browser/${islands ? 'hydrate' : 'main'}.tsx"></script>`,
    criticalStyle: '',
    pageStyles: new Map<string, string>(),
    consentScript: '/src/browser/consent.ts',
    contentsScript: '/src/browser/contents.ts',
    passkeyScripts: { watch: '/src/browser/passkeys.ts', press: '/src/browser/passkey-press.ts' },
  }
  // Not cached: a page must show the last saved change.
  services.responseCache.find = () => undefined

  server.on('request', (request, response) => {
    vite.middlewares(request, response, () => {
      void (async () => {
        const { createApp } = await load<ServerModules['app']>(vite, '/src/app/app.server.ts')
        const pictures = await load<typeof import('./rendering/picture-files.server.ts')>(
          vite,
          '/src/app/rendering/picture-files.server.ts',
        )
        const findFile = ({ url }: Request) => {
          const name = /^\/art\/([a-z-]+)\.svg$/.exec(new URL(url).pathname)?.[1]
          return name && pictures.pictureFileNames().includes(name)
            ? new Response(pictures.drawPictureFile(name), { headers: { 'content-type': 'image/svg+xml' } })
            : undefined
        }
        const app = createApp(services, {
          assets,
          inlineStyles: [],
          displayFont: 'src/kit/fonts/besley.woff2',
          findFile,
        })
        await getRequestListener(async (incoming) => withoutPolicy(await app.fetch(incoming)))(
          request,
          response,
        )
      })()
    })
  })
  server.listen(env.port, env.host, () =>
    log.info(`Development server: http://localhost:${env.port} (all components: /dev/ui)`),
  )
}

const load = async <Module>(vite: ViteDevServer, file: string) =>
  // Vite knows the module only as an object; its type is the file's.
  (await vite.ssrLoadModule(file)) as Module

/** What Vite needs in the head for hot reload, and the style sheets as sources. */
async function devTags(vite: ViteDevServer): Promise<{ headTags: string; styleTags: string }> {
  const html = await vite.transformIndexHtml('/', '<html><head></head></html>')
  return {
    headTags: /<head>([\s\S]*)<\/head>/.exec(html)?.[1] ?? '',
    styleTags:
      '<link rel="stylesheet" href="/src/browser/critical.css"><link rel="stylesheet" href="/src/browser/styles.css">',
  }
}

// Hot reload lives on inline scripts and styles, which production's policy forbids.
function withoutPolicy(response: Response): Response {
  response.headers.delete('content-security-policy')
  return response
}

await main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof StartupError ? error.message : describeFault(error)}\n`)
  process.exit(1)
})
