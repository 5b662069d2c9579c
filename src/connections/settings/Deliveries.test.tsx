import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { DeliveryList, outcomeOf } from './Deliveries.tsx'

const base = { id: 1, eventId: 'evt_1', type: 'webhook.test', at: '2026-11-24T10:00:00.000Z' }

it.each([
  [204, 184, '', '204 in 184 ms', '204 in 184 ms'],
  [500, 31, 'Out of order.', '500 in 31 ms', '500 in 31 ms: Out of order.'],
  [null, 12, 'No server has this name.', 'no answer', 'No answer: No server has this name.'],
  [null, null, '', 'on its way', 'On its way'],
  [
    null,
    null,
    'Not sent: the webhook is switched off.',
    'not sent',
    'Not sent: the webhook is switched off.',
  ],
])('says %s in %s ms, ‘%s’ inside a sentence and on its own', (status, ms, answer, inside, alone) => {
  const delivery = { ...base, status, ms, answer }
  expect(outcomeOf(delivery)).toBe(inside)
  expect(renderToStaticMarkup(<DeliveryList list={[delivery]} />)).toContain(`>${alone}</p>`)
})
