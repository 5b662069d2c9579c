import { expect, test } from 'vitest'
import { keepTickShape } from './keep-tick-shape.ts'

const ticks = (objects: readonly object[]) =>
  objects.filter((object) => 'callback' in object && 'args' in object)

test("keeps an object of process.nextTick's own, with the keys that cost it its class", () => {
  const before = ticks(keepTickShape()).length
  const kept = keepTickShape()
  expect(ticks(kept)).toHaveLength(before + 1)
  expect(Object.getOwnPropertySymbols(kept.at(-1) ?? {}).length).toBeGreaterThan(0)
})

test('looks at nothing else afterwards', async () => {
  const before = keepTickShape().length
  await new Promise<void>((resolve) => process.nextTick(resolve))
  expect(keepTickShape()).toHaveLength(before + 1)
})
