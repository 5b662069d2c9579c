import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

// Files that need a database end in .db.test.ts and run twice: on the embedded engine and on PostgreSQL.
const databaseTests = ['src/**/*.db.test.{ts,tsx}', 'tests/*.db.test.ts']
// Files that start processes or real databases of their own: too slow for the work in between.
const processTests = ['src/**/*.process.test.ts']

// Against tests that hang, not a measure of speed: beside other work a test takes ten times as long.
const patienceMs = 120_000

export default defineConfig({
  test: {
    // Many tests wait for a disk, a process or a clock: vitest's own choice leaves one of two cores to nobody.
    maxWorkers: availableParallelism(),
    projects: [
      {
        test: {
          name: 'unit',
          include: ['src/**/*.test.{ts,tsx}', 'content/**/*.test.ts', 'tests/*.test.ts'],
          exclude: [...databaseTests, ...processTests],
          testTimeout: patienceMs,
        },
      },
      {
        test: {
          name: 'processes',
          include: processTests,
          testTimeout: patienceMs,
          hookTimeout: patienceMs,
        },
      },
      {
        test: {
          name: 'embedded',
          include: databaseTests,
          env: { TEST_DATABASE: 'embedded' },
          testTimeout: patienceMs,
          hookTimeout: patienceMs,
        },
      },
      {
        test: {
          name: 'postgres',
          include: databaseTests,
          env: { TEST_DATABASE: 'postgres' },
          globalSetup: 'tests/support/postgres-cluster.ts',
          testTimeout: patienceMs,
          hookTimeout: patienceMs,
        },
      },
      {
        test: {
          name: 'faults',
          include: ['tests/faults/*.test.ts'],
          globalSetup: 'tests/support/postgres-cluster.ts',
          fileParallelism: false,
          testTimeout: 1_800_000,
          hookTimeout: patienceMs,
        },
      },
    ],
  },
})
