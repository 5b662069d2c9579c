import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { drawPictureFile, pictureFileNames } from '../rendering/picture-files.server.ts'

// The last step of the build: pictures are drawn, and what compresses gets its compressed twins.
const client = path.resolve('dist/client')

const server = readFileSync(path.resolve('dist/server/main.js'), 'utf8')
for (const [sheet] of server.matchAll(/assets\/[\w.-]+\.css/g))
  if (!existsSync(path.join(client, sheet))) throw new Error(`the browser's build has no ${sheet}`)

mkdirSync(path.join(client, 'art'), { recursive: true })
for (const name of pictureFileNames())
  writeFileSync(path.join(client, 'art', `${name}.svg`), drawPictureFile(name))

const compressible = new Set(['.css', '.js', '.svg', '.txt', '.webmanifest'])
for (const entry of readdirSync(client, { recursive: true, withFileTypes: true })) {
  const file = path.join(entry.parentPath, entry.name)
  if (!entry.isFile() || !compressible.has(path.extname(file))) continue
  const bytes = readFileSync(file)
  writeFileSync(`${file}.br`, brotliCompressSync(bytes))
  writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }))
}
