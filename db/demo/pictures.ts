import { drawCover } from '#articles/draw-cover.server.ts'

/** The cover of an article as a PNG file, as if uploaded. */
export async function drawCoverPicture(slug: string, width: number): Promise<Uint8Array> {
  const svg = drawCover(slug)
  if (svg === undefined) throw new Error(`${slug} draws no picture`)
  return await toPng(svg, width)
}

const glazes = ['#2f7f8d', '#53565f', '#c9c0ad', '#84618f', '#7c8f53', '#7a4128']
const box = (x: number, y: number, width: number, height: number, fill: string) =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${fill}"/>`
const jug = (x: number, y: number, size: number, glaze: string) =>
  `<g transform="translate(${x} ${y}) scale(${size})"><ellipse cy="101" rx="62" ry="7" fill="#0003"/>` +
  `<path d="M34 22c44-8 44 56 6 54" fill="none" stroke="${glaze}" stroke-width="11"/>` +
  `<path d="M-30 0 28 -14 34 22Q58 62 32 100H-32Q-56 62 -30 0Z" fill="${glaze}"/>` +
  '<path d="M-41 82Q-38 92 -32 100H32Q38 92 41 82Z" fill="#b87a48"/></g>'

/** One piece in one of the glazes, as a client may photograph it. */
export const drawJug = async (glaze: number): Promise<Uint8Array> =>
  await toPng(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 240">${box(0, 0, 300, 240, '#f3f0ea')}${jug(140, 70, 1.3, glazes[glaze] ?? '')}</svg>`,
    900,
  )

/** A page of a shop as a sketch, lines in place of words; the second version has the prices beside the names. */
export async function drawShopPage(version: 1 | 2): Promise<Uint8Array> {
  const pieces = glazes.map((glaze, index) => {
    const [x, y] = [40 + (index % 3) * 310, 560 + Math.floor(index / 3) * 250]
    const price = version === 1 ? box(x + 16, y + 212, 54, 10, '#555') : box(x + 230, y + 194, 54, 12, '#222')
    return `${box(x, y, 300, 235, '#f3f0ea')}${jug(x + 145, y + 55, 1.05, glaze)}${box(x + 16, y + 194, 110, 12, '#222')}${price}`
  })
  const top =
    box(40, 34, 210, 22, '#2b2024') + [620, 710, 800, 890].map((x) => box(x, 40, 70, 11, '#777')).join('')
  const words =
    version === 1
      ? box(40, 210, 250, 34, '#fff')
      : [330, 380, 290].map((width, line) => box(40, 160 + line * 52, width, 34, '#fff')).join('') +
        box(40, 330, 390, 11, '#cfe0e4') +
        box(40, 368, 190, 46, '#efd9a5')
  return await toPng(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1000 1080">${box(0, 0, 1000, 1080, '#fff')}${top}${box(0, 90, 1000, 400, '#274a55')}${box(500, 90, 500, 400, '#1f3a44')}${words}${jug(740, 180, 2, '#e4dccb')}${box(40, 515, 190, 20, '#2b2024')}${pieces.join('')}</svg>`,
    1200,
  )
}

async function toPng(svg: string, width: number): Promise<Uint8Array> {
  // Imported here: every server loads this module, and few are the demo.
  const { renderAsync } = await import('@resvg/resvg-js')
  return new Uint8Array((await renderAsync(svg, { fitTo: { mode: 'width', value: width } })).asPng())
}
