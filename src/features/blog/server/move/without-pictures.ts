import { isTag, type Element } from 'domhandler'
import { getElementsByTagName, getOuterHTML, removeElement, textContent } from 'domutils'
import { parseDocument } from 'htmlparser2'

/** A picture of an article from elsewhere: its address, and how it is put into the text once it is here. */
export type ForeignPicture = { address: string; replace: (src: string | undefined) => void }

/**
 * A text from elsewhere and the pictures it shows. Each is replaced by one of ours, or taken out with the frame that
 * has no other purpose; its caption stays.
 */
export function foreignPictures(html: string): { pictures: ForeignPicture[]; html: () => string } {
  const document = parseDocument(html)
  const pictures = getElementsByTagName('img', document).map((image): ForeignPicture => ({
    address: addressOf(image),
    replace: (src) => {
      if (src === undefined) removePicture(image)
      else {
        image.attribs['src'] = src
        // They were those of the file that stood here before.
        delete image.attribs['width']
        delete image.attribs['height']
      }
    },
  }))
  return { pictures, html: () => getOuterHTML(document.children) }
}

const addressOf = ({ attribs }: Element): string => attribs['src'] || attribs['data-src'] || ''

function removePicture(image: Element): void {
  const figure = figureAround(image)
  removeElement(image)
  if (!figure || getElementsByTagName('img', figure).length > 0) return
  const others = getElementsByTagName(
    (name) => ['blockquote', 'pre', 'table', 'video', 'iframe'].includes(name),
    figure,
  )
  if (others.length > 0) return
  if (textContent(figure).trim() === '') removeElement(figure)
  else {
    figure.name = 'p'
    for (const caption of getElementsByTagName('figcaption', figure)) caption.name = 'span'
  }
}

function figureAround(image: Element): Element | undefined {
  let { parent } = image
  while (parent) {
    if (isTag(parent) && parent.name === 'figure') return parent
    parent = parent.parent
  }
  return undefined
}
