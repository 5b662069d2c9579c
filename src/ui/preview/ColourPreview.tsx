import { PreviewSection } from './PreviewSection.tsx'

const colours = [
  'mulberry-950',
  'mulberry-900',
  'mulberry-800',
  'mulberry-700',
  'woad-900',
  'woad-700',
  'moss-800',
  'weld-400',
  'madder-500',
  'madder-700',
  'rose-300',
  'rose-100',
  'woad-100',
  'lichen-100',
  'weld-100',
  'undyed',
  'ink-900',
  'ink-700',
  'ink-500',
  'line-500',
  'line-200',
]

export function ColourPreview() {
  return (
    <PreviewSection title="Colour">
      <ul className="preview-row">
        {colours.map((colour) => (
          <li key={colour} className="preview-small">
            {/* A picture, because a class for each colour would be shipped to every visitor. */}
            <svg width="136" height="76" aria-hidden>
              <rect width="136" height="76" fill={`var(--${colour})`} stroke="var(--line-200)" />
            </svg>
            --{colour}
          </li>
        ))}
      </ul>
    </PreviewSection>
  )
}
