/**
 * Pasted Markdown as HTML: headings, lists, quotations, rules, fences, tables, and inline bold, italics, code, links and bare
 * addresses. Other text becomes paragraphs, with its line breaks. Headings move down if one is of the first level, which is
 * the article’s title (normalize-pasted.ts).
 */
export function markdownToHtml(text: string, depth = 0): string {
  const lines = text.replaceAll('\r\n', '\n').split('\n')
  const html: string[] = []
  /** Removes the first lines that match the pattern. @returns them without the match */
  const shiftLines = (pattern: RegExp) => {
    const shifted: string[] = []
    for (let line = lines[0]; line !== undefined && pattern.test(line); line = lines[0]) {
      shifted.push(line.replace(pattern, ''))
      lines.shift()
    }
    return shifted
  }
  while (lines.length > 0) {
    const line = lines[0] ?? ''
    const heading = /^(#{1,6})\s(.*)$/.exec(line)
    if (heading) {
      html.push(`<h${heading[1]?.length}>${inline(withoutHashes(heading[2] ?? ''))}</h${heading[1]?.length}>`)
      lines.shift()
    } else if (/^(-{3,}|\*{3,}|_{3,})$/.test(line)) {
      html.push('<hr>')
      lines.shift()
    } else if (line.startsWith('```')) {
      lines.shift()
      html.push(
        `<pre><code>${shiftLines(/^(?!```)/)
          .map(escape)
          .join('\n')}</code></pre>`,
      )
      lines.shift()
    } else if (bullet.test(line) || numbered.test(line)) {
      html.push(list(shiftLines(/^(?=\s*([-*+]|\d+[.)])\s)/)))
    } else if (line.startsWith('>') && depth < deepestQuotation) {
      html.push(`<blockquote>${markdownToHtml(shiftLines(/^>\s?/).join('\n'), depth + 1)}</blockquote>`)
    } else if (line.includes('|') && /^[\s|:-]+$/.test(lines[1] ?? '') && lines[1]?.includes('-')) {
      const [head = '', , ...body] = shiftLines(/^(?=.*\|)/)
      html.push(
        `<table><thead>${row(head, 'th')}</thead><tbody>${body.map((each) => row(each, 'td')).join('')}</tbody></table>`,
      )
    } else if (line.trim() === '') {
      lines.shift()
    } else {
      const [first = ''] = lines.splice(0, 1)
      const rest = shiftLines(/^(?!\s*$|#|>|```|\s*([-*+]|\d+[.)])\s)/)
      html.push(`<p>${inline([first, ...rest].join('\n')).replaceAll('\n', '<br>')}</p>`)
    }
  }
  return html.join('')
}

const deepestQuotation = 10

/** A heading may be closed with hashes. */
function withoutHashes(text: string): string {
  let end = text.trimEnd().length
  while (text[end - 1] === '#') end -= 1
  return text.slice(0, end).trim()
}

const bullet = /^(\s*)[-*+]\s+/
const numbered = /^(\s*)\d+[.)]\s+/

function list(lines: string[]): string {
  const name = numbered.test(lines[0] ?? '') ? 'ol' : 'ul'
  const depth = (line: string) => /^\s*/.exec(line)?.[0].length ?? 0
  const items: string[] = []
  while (lines.length > 0) {
    const first = lines.shift() ?? ''
    const end = lines.findIndex((line) => depth(line) <= depth(first))
    const inner = lines.splice(0, end === -1 ? lines.length : end)
    items.push(
      `<li>${inline(first.replace(bullet, '').replace(numbered, ''))}${inner.length > 0 ? list(inner) : ''}</li>`,
    )
  }
  return `<${name}>${items.join('')}</${name}>`
}

const row = (line: string, cell: 'th' | 'td') =>
  `<tr>${line
    .trim()
    .replaceAll(/^\||\|$/g, '')
    .split('|')
    .map((text) => `<${cell}>${inline(text.trim())}</${cell}>`)
    .join('')}</tr>`

const escape = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

// A link, or an address alone; the full stop after an address is the sentence's.
const linkOrAddress =
  /\[([^[\]]+)\]\(([^()\s]+)\)|\bhttps?:\/\/(?:(?!&(?:lt|quot);)[^\s<>()*])*[^\s<>()*.,;:!?'&]/gi

const inline = (text: string) =>
  escape(text)
    .split(/(`[^`]+`)/)
    .map((part) =>
      part.startsWith('`') && part.length > 2
        ? `<code>${part.slice(1, -1)}</code>`
        : part
            .replaceAll(/\*\*(?=\S)([^]+?)\*\*/g, '<strong>$1</strong>')
            .replaceAll(/(?<![\w*])[*_](?=\S)([^*_]+?)[*_](?![\w*])/g, '<em>$1</em>')
            .replaceAll(
              linkOrAddress,
              (found, words: string = found, address: string = found) => `<a href="${address}">${words}</a>`,
            ),
    )
    .join('')
