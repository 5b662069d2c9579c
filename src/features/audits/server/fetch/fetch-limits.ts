/** What one audit may cost the website, and us. */
export const fetchLimits = {
  fetches: 12,
  atOnce: 2,
  pauseMs: 500,
  bytesEach: 2_000_000,
  bytesTogether: 8_000_000,
  requestMs: 5000,
  allMs: 25_000,
  redirects: 3,
}
