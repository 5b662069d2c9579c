import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ComponentSheet } from './preview/ComponentSheet.tsx'
import { Button } from './Button.tsx'
import { Link } from './Link.tsx'
import { Tabs } from './Tabs.tsx'

test('no component renders a style attribute or element on the server', () => {
  expect(renderToString(<ComponentSheet />)).not.toMatch(/ style=|<style/)
})

test('a pending button is disabled and says so', () => {
  const html = renderToString(<Button pending>Send</Button>)
  expect(html).toContain('disabled="" aria-busy="true">Sending...</button>')
})

test('a link to a new tab is safe and says so', () => {
  const html = renderToString(
    <Link href="https://example.com" newTab>
      Elsewhere
    </Link>,
  )
  expect(html).toContain('target="_blank" rel="noopener"')
  expect(html).toContain('<span class="sr-only"> (opens in a new tab)</span>')
})

test('tabs show one panel, and without scripts are links of which each is a stop', () => {
  const html = renderToString(
    <Tabs
      label="Sample"
      selected="b"
      tabs={[
        { id: 'a', label: 'A', href: '/?tab=a', content: 'first' },
        { id: 'b', label: 'B', href: '/?tab=b', count: { number: 2, meaning: 'unread' }, content: 'second' },
      ]}
    />,
  )
  expect(html.match(/aria-selected="true"/g)).toHaveLength(1)
  expect(html).not.toContain('tabindex')
  expect(html).toMatch(/id="panel-a"[^>]* hidden="">/)
  expect(html).not.toContain('first')
  expect(html).toContain('second')
  expect(html).toMatch(/<span class="[^"]*">2<\/span>/)
})
