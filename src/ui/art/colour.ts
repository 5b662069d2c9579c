/** A colour as `#rrggbb`. */
export type Colour = `#${string}`

/** Converts OKLCH (lightness 0 to 1, chroma, hue in degrees) to an 8-bit sRGB hex colour, clipping what sRGB lacks. */
export function oklchToHex(lightness: number, chroma: number, hue: number): Colour {
  const angle = (hue * Math.PI) / 180
  const a = chroma * Math.cos(angle)
  const b = chroma * Math.sin(angle)

  // Oklab to linear sRGB through cone responses; the matrices are Björn Ottosson's.
  const long = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const medium = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const short = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  const red = 4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short
  const green = -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short
  const blue = -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short

  return `#${hexByte(red)}${hexByte(green)}${hexByte(blue)}`
}

function hexByte(linear: number): string {
  const encoded = linear <= 0.0031308 ? 12.92 * linear : 1.055 * linear ** (1 / 2.4) - 0.055
  const byte = Math.round(Math.min(1, Math.max(0, encoded)) * 255)
  return byte.toString(16).padStart(2, '0')
}
