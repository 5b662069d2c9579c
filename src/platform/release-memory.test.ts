import { getHeapSpaceStatistics } from 'node:v8'
import { expect, test } from 'vitest'
import { releaseMemory } from './release-memory.ts'

const youngBytes = () =>
  getHeapSpaceStatistics().find(({ space_name }) => space_name === 'new_space')?.physical_space_size ?? 0

function growYoungGeneration(): void {
  let kept: object[] = []
  for (let made = 0; made < 2_000_000; made += 1) {
    kept.push({ made, list: [made] })
    if (kept.length > 100_000) kept = []
  }
}

test('a young generation that much work has made large is small again', () => {
  growYoungGeneration()
  const before = youngBytes()
  releaseMemory()
  expect(before).toBeGreaterThan(8_000_000)
  expect(youngBytes()).toBeLessThan(before / 4)
})
