import { createElement, type SVGProps } from 'react'

type IconData = { node: [element: string, attributes: Record<string, string>][] }

/** Makes an icon of Lucide's drawing: a line of the text's colour, hidden from screen readers. */
export default function createIcon({ node }: IconData) {
  const parts = node.map(([element, attributes]) => createElement(element, attributes))
  return function Icon(props: SVGProps<SVGSVGElement>) {
    return (
      <svg
        width={24}
        height={24}
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth={2}
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden
        {...props}
      >
        {parts}
      </svg>
    )
  }
}
