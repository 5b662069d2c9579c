import { ArrowRight } from 'lucide-react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import createIcon from './create-icon.tsx'

const ours = createIcon({
  node: [
    ['path', { d: 'M5 12h14', key: '1ays0h' }],
    ['path', { d: 'm12 5 7 7-7 7', key: 'xquz4c' }],
  ],
})
const attributesAndParts = (Icon: typeof ours) =>
  renderToStaticMarkup(<Icon className="icon" />)
    .match(/<\w+|[\w-]+="[^"]*"/g)
    ?.toSorted()

// Tests run with Lucide as it comes: the build's icons have to look the same.
it('draws what Lucide draws', () => {
  const theirs = attributesAndParts(ArrowRight as typeof ours)
  expect(attributesAndParts(ours)).toEqual(
    theirs?.flatMap((part) => {
      if (part.startsWith('xmlns')) return []
      return part.startsWith('class') ? ['class="icon"'] : [part]
    }),
  )
})

it('is hidden from screen readers unless its user says otherwise', () => {
  const Icon = ours
  expect(renderToStaticMarkup(<Icon />)).toContain('aria-hidden="true"')
  expect(renderToStaticMarkup(<Icon aria-hidden={false} />)).toContain('aria-hidden="false"')
})
