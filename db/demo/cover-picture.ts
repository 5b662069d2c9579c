import { drawCover } from '#features/blog/server/covers.ts'

/** The cover of an article as a PNG file, for what someone is to have uploaded. */
export async function drawCoverPicture(slug: string, width: number): Promise<Uint8Array> {
  const svg = drawCover(slug)
  if (svg === undefined) throw new Error(`${slug} draws no picture`)
  // Not before: every server has this file, and hardly one is the demo.
  const { renderAsync } = await import('@resvg/resvg-js')
  return new Uint8Array((await renderAsync(svg, { fitTo: { mode: 'width', value: width } })).asPng())
}
