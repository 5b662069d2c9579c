const blockElement =
  /^<(?:p|h[1-6]|ul|ol|dl|table|figure|blockquote|pre|hr|div|section|!--|address|form|iframe)\b/i

/** The text of a WordPress article as HTML: its classic editor leaves paragraphs to empty lines, and captions to short codes. */
export function wordpressHtml(text: string): string {
  const html = withFigures(text.replaceAll(/\r\n?/g, '\n').replaceAll(/<!--\s*\/?wp:[^>]*-->/g, ''))
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
const withFigures = (text: string): string =>
  text.replaceAll(/\[caption\b[^\]]*\]([^[]*)\[\/caption\]/g, (_, inside: string) => {
    const [, image = '', words = ''] =
      /^\s*((?:<a\b[^>]*>\s*)?<img\b[^>]*>(?:\s*<\/a>)?)(.*)$/s.exec(inside) ?? []
    return image === '' ? inside : `<figure>${image}<figcaption>${words.trim()}</figcaption></figure>`
  })
