// Lucide has no brand marks; these three are ours.
const glyphs = {
  linkedin: <path d="M5 10v9M5 5.5v.01M10 19v-9M10 14.2c0-2.6 1.7-4.2 4-4.2s4 1.6 4 4.2V19" />,
  instagram: (
    <>
      <rect x="3.5" y="3.5" width="17" height="17" rx="4.5" />
      <circle cx="12" cy="12" r="4" />
      <path d="M17 7v.01" />
    </>
  ),
  youtube: (
    <>
      <rect x="2.5" y="5.5" width="19" height="13" rx="4" />
      <path d="m10.2 9.2 4.6 2.8-4.6 2.8z" />
    </>
  ),
}

/** The sign of a social network. The link around it says its name. */
export function SocialGlyph({ network }: { network: keyof typeof glyphs }) {
  return (
    <svg
      className="icon"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      {glyphs[network]}
    </svg>
  )
}
