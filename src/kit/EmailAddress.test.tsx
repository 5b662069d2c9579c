import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { MailLink, WithAddresses } from './EmailAddress.tsx'

it('lets an address break before @ and dots, wherever it stands in a text', () => {
  expect(renderToStaticMarkup(<WithAddresses>Acknowledged to ada.b@x.example today</WithAddresses>)).toBe(
    'Acknowledged to <span class="email-address">ada<wbr/>.b<wbr/>@x<wbr/>.example</span> today',
  )
})

it('leaves other texts as they are', () => {
  expect(renderToStaticMarkup(<WithAddresses>Not provided.</WithAddresses>)).toBe('Not provided.')
})

it('links to the whole address, with a subject', () => {
  expect(renderToStaticMarkup(<MailLink address="a@b.example" subject="LB-7F3K2" />)).toContain(
    'href="mailto:a@b.example?subject=LB-7F3K2"',
  )
})
