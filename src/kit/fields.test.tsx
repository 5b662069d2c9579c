import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { TextArea, TextField } from './Field.tsx'
import { SelectField } from './SelectField.tsx'

const sizes = [
  { value: 's', label: 'Small' },
  { value: 'm', label: 'Medium' },
]

test('a field ties its label, hint and error to its control', () => {
  const html = renderToString(
    <TextField
      id="email"
      name="email"
      type="email"
      label="Email"
      hint="At work"
      error="Please enter one"
      required
    />,
  )
  expect(html).toContain('<label class="field__label" for="email">Email</label>')
  expect(html).toContain('<p class="field__hint" id="email-hint">At work</p>')
  expect(html).toMatch(/<p class="field__error" id="email-error">.*Please enter one<\/p>/)
  const input = html.match(/<input[^>]*>/)?.[0]
  for (const attribute of [
    'id="email"',
    'type="email"',
    'name="email"',
    'required=""',
    'aria-invalid="true"',
    'aria-describedby="email-hint email-error"',
  ])
    expect(input).toContain(attribute)
})

test('a field in order has no error attributes, and says in words when it is optional', () => {
  const html = renderToString(<TextArea name="note" label="Note" optional defaultValue="kept" />)
  expect(html).not.toMatch(/aria-|required/)
  expect(html).toContain('<span class="field__optional"> (optional)</span>')
  expect(html).toContain('>kept</textarea>')
})

test('a select is a native one on the server, with its default chosen', () => {
  const html = renderToString(
    <SelectField id="size" name="size" label="Size" options={sizes} placeholder="Choose" defaultValue="m" />,
  )
  expect(html).toContain('<label class="field__label" for="size">Size</label>')
  expect(html).toMatch(/<select[^>]* name="size"[^>]*>/)
  expect(html).toContain('<option value="">Choose</option><option value="s">Small</option>')
  expect(html).toContain('<option value="m" selected="">Medium</option>')
})

test('a placeholder that only prompts is no choice', () => {
  const prompt = /<option value="" hidden=""[^>]*>Choose/
  const select = { name: 'size', label: 'Size', options: sizes, placeholder: 'Choose' }
  expect(renderToString(<SelectField {...select} offersPlaceholder={false} />)).toMatch(prompt)
  expect(renderToString(<SelectField {...select} required />)).toMatch(prompt)
})

test('a controlled select shows the value it is given, and its error', () => {
  const html = renderToString(
    <SelectField
      id="size"
      name="size"
      label="Size"
      options={sizes}
      value="s"
      error="Please choose"
      required
    />,
  )
  expect(html).toContain('<option value="s" selected="">Small</option>')
  expect(html).toMatch(/<select[^>]* aria-describedby="size-error"/)
  expect(html).not.toContain('<option value="">')
})
