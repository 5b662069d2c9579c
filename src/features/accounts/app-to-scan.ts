/** What someone shows their authenticator app, to set it up. */
export type AppToScan = {
  /** For an app on the same device. */
  address: string
  /** To be typed, in groups of four. */
  secret: string
  /** The code to scan: the dark squares as the data of an SVG path, on a ground of `size` by `size`. */
  drawing: string
  size: number
}
