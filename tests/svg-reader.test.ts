import { describe, expect, it } from 'vitest'
import { readSvg } from './support/svg-reader.ts'

describe('the reader that checks the art', () => {
  it('lists elements with their attributes', () => {
    expect(readSvg('<svg a="1"><g><path d="M0 0"/></g></svg>')).toEqual([
      { name: 'svg', attributes: new Map([['a', '1']]) },
      { name: 'g', attributes: new Map() },
      { name: 'path', attributes: new Map([['d', 'M0 0']]) },
    ])
  })

  it.each([
    ['text', '<svg>hello</svg>'],
    ['a tag left open', '<svg><g></svg>'],
    ['a tag that closes nothing', '<svg></svg></g>'],
    ['a second root', '<svg/><svg/>'],
    ['an attribute twice', '<svg a="1" a="2"/>'],
    ['an attribute without quotes', '<svg a=1/>'],
    ['a bare ampersand', '<svg a="Orrin & Daughters"/>'],
    ['a tag inside an attribute', '<svg a="<script>"/>'],
  ])('refuses %s', (_, svg) => {
    expect(() => readSvg(svg)).toThrow(/^(Not SVG|Outside|Nothing to close|Left open|Attribute)/)
  })
})
