import { readFile } from 'node:fs/promises'
import { renderToStaticMarkup } from 'react-dom/server'
import { site } from '#content/site.ts'
import { drawArtwork, type Drawing } from '#kit/art/drawing.ts'
import { dyeLots, lotFor, type DyeLotName } from '#kit/art/dye-lots.ts'
import { Wordmark } from '#kit/Logo.tsx'
import { letters } from '#kit/logo-outlines.ts'
import { type SetText, type Typesetter, openTypesetter } from './text-outlines.server.ts'

// As in document.server.ts.
const width = 1200
const height = 630
const margin = 64
// The text is on a solid panel; the cloth begins where it ends.
const panelWidth = 736
const textBox = { width: panelWidth - 2 * margin + 16, height: 400 }
const wordmarkHeight = 50

const mulberry = '#2e0a1a'
const woad = '#062844'
const moss = '#1f3819'
const weld = '#f6d236'

// Beside each dye lot one of the dark grounds of the site.
const grounds: Record<DyeLotName, string> = {
  hearth: mulberry,
  tide: woad,
  meadow: moss,
  blush: mulberry,
  sun: mulberry,
  flint: woad,
  ember: mulberry,
  slip: moss,
}

/** The picture of a page in link previews: its title on a solid panel, with a piece of its cloth beside it. */
export function drawSocialImage(title: string, drawing: Drawing, setText: Typesetter): string {
  const art = drawArtwork(drawing)
  const ground = groundFor(drawing)
  const artWidth = width - panelWidth
  // The font may have no letter of the title.
  const headline = setText(title, textBox)
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">`,
    `<svg x="${panelWidth}" width="${artWidth}" height="${height}" viewBox="0 0 ${art.width} ${art.height}" preserveAspectRatio="${art.fit}">${art.body}</svg>`,
    `<path d="M0 0h${panelWidth}v${height}H0z" fill="${ground}"/>`,
    titleSvg(headline.lines.length > 0 ? headline : setText(site.name, textBox)),
    wordmarkSvg(),
    selvedge(),
    '</svg>',
  ].join('')
}

function groundFor(drawing: Drawing): string {
  if (!('slug' in drawing)) return mulberry
  const lot = lotFor(drawing.slug, drawing.lot)
  const name = (Object.keys(dyeLots) as DyeLotName[]).find((key) => dyeLots[key] === lot)
  return name ? grounds[name] : mulberry
}

function titleSvg({ lines, size, lineHeight }: SetText): string {
  const paths = lines.map(
    (line, index) =>
      `<path transform="translate(${margin} ${margin + size * 0.86 + index * lineHeight})" d="${line}"/>`,
  )
  // The font file is opened at its weight of 500; headings of the site have 600.
  return `<g fill="#fff" stroke="#fff" stroke-width="${size * 0.012}">${paths.join('')}</g>`
}

function wordmarkSvg(): string {
  const mark = renderToStaticMarkup(<Wordmark decorative />)
    .replace('<use href="#wordmark-letters" fill="currentColor"></use>', `<path d="${letters}" fill="#fff"/>`)
    .replaceAll('var(--ring, currentColor)', weld)
    .replaceAll('currentColor', '#fff')
  const markWidth = (wordmarkHeight * 554) / 105
  return mark.replace(
    '<svg',
    `<svg x="${margin}" y="${height - margin - wordmarkHeight}" width="${markWidth}" height="${wordmarkHeight}"`,
  )
}

// The woven edge of the site's own heads, as in tokens.css.
const edge = [
  '#ed4735',
  mulberry,
  '#f8b1c0',
  mulberry,
  weld,
  mulberry,
  '#ed4735',
  mulberry,
  '#f3efe7',
  mulberry,
]

function selvedge(): string {
  const edgeHeight = 16
  const slant = 8
  let x = -slant
  let bands = ''
  for (let index = 0; x < width; index += 1) {
    const band = index % 2 === 0 ? 13 : 2.4
    bands += `<path d="M${x} ${height}l${slant} ${-edgeHeight}h${band}l${-slant} ${edgeHeight}z" fill="${edge[index % edge.length] ?? mulberry}"/>`
    x += band
  }
  return bands
}

type SocialImage = {
  /** The key of the cache, which changes with what is drawn. */
  key: string
  title: string
  picture: Drawing
}

type Png = Uint8Array<ArrayBuffer>

/**
 * Renders social images as PNG, and caches the last `limit` of them. Concurrent requests for one share it; only one is
 * rendered at a time, outside of the main thread but for a few milliseconds.
 */
export function createSocialImages(fontPath: string, limit: number) {
  const images = new Map<string, Promise<Png>>()
  let typesetter: Promise<Typesetter> | undefined
  let last: Promise<unknown> = Promise.resolve()

  async function render({ title, picture }: SocialImage): Promise<Png> {
    typesetter ??= readFile(fontPath).then(openTypesetter)
    return await toPng(drawSocialImage(title, picture, await typesetter))
  }

  return async function socialImage(image: SocialImage): Promise<Png> {
    const { key } = image
    let png = images.get(key)
    if (!png) {
      png = last.then(async () => await render(image))
      // A failure is not cached, and does not block the next image.
      last = png.catch(() => images.delete(key))
    }
    // The least recently requested image is deleted first.
    images.delete(key)
    images.set(key, png)
    if (images.size > limit) images.delete(images.keys().next().value ?? '')
    return await png
  }
}

async function toPng(svg: string): Promise<Png> {
  const { renderAsync } = await import('@resvg/resvg-js')
  // Everything is an outline: no system fonts are needed.
  const rendered = await renderAsync(svg, { font: { loadSystemFonts: false } })
  return new Uint8Array(rendered.asPng())
}
