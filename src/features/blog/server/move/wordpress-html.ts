const blockElement =
  /^<(?:p|h[1-6]|ul|ol|dl|table|figure|blockquote|pre|hr|div|section|!--|address|form|iframe)\b/i

/** The text of a WordPress article as HTML: its classic editor leaves paragraphs to empty lines, and captions to short codes. */
export function wordpressHtml(text: string): string {
  const html = withFigures(text.replaceAll(/\r\n?/g, '\n'))
  // What the block editor wrote has its paragraphs.
  if (/<p[\s>]/i.test(html)) return html
  return html
    .split(/\n\s*\n/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map((part) => (blockElement.test(part) ? part : `<p>${part.replaceAll('\n', '<br>')}</p>`))
    .join('\n')
}

/** `[caption …]<img …> Words[/caption]`. */
function withFigures(text: string): string {
  const [before = '', ...captioned] = text.split('[caption')
  const figures = captioned.map((part) => {
    const start = part.indexOf(']') + 1
    const end = part.indexOf(captionEnd)
    if (start === 0 || end < start) return `[caption${part}`
    return figureOf(part.slice(start, end)) + part.slice(end + captionEnd.length)
  })
  return before + figures.join('')
}

const captionEnd = '[/caption]'

function figureOf(captioned: string): string {
  const [, image, words = ''] =
    /^\s*((?:<a\b[^>]*>\s*)?<img\b[^>]*>(?:\s*<\/a>)?)(.*)$/s.exec(captioned) ?? []
  return image === undefined ? captioned : `<figure>${image}<figcaption>${words.trim()}</figcaption></figure>`
}
