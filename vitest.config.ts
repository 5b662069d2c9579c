import { availableParallelism } from 'node:os'
import path from 'node:path'
import { defineConfig } from 'vitest/config'

// Files that need a database end in .db.test.ts; each gets a copy of a migrated one, on one cluster for the whole run.
const databaseTests = ['src/**/*.db.test.{ts,tsx}', 'tests/{,contracts/}*.db.test.ts']
// Files that start processes or real databases of their own: too slow for the work in between.
const processTests = ['src/**/*.process.test.ts', 'tests/*.process.test.ts']

// Against tests that hang, not a measure of speed: beside other work a test takes ten times as long.
const patienceMs = 120_000

export default defineConfig({
  test: {
    // Many tests wait for a disk, a process or a clock: two workers more than cores use the time.
    maxWorkers: availableParallelism() + 2,
    projects: [
      {
        test: {
          name: 'unit',
          isolate: false,
          include: ['src/**/*.test.{ts,tsx}', 'content/**/*.test.ts', 'tests/*.test.ts'],
          exclude: [...databaseTests, ...processTests],
          setupFiles: 'tests/support/fixed-seed.ts',
          testTimeout: patienceMs,
        },
      },
      {
        test: {
          name: 'processes',
          include: processTests,
          globalSetup: 'tests/support/test-database.ts',
          testTimeout: patienceMs,
          hookTimeout: patienceMs,
        },
      },
      {
        test: {
          name: 'database',
          include: databaseTests,
          // The real hash takes 0.1 s of processor on purpose; the tests in the browser have it.
          alias: [
            {
              find: /^(\.|#accounts)\/password-hash\.server\.ts$/,
              replacement: path.resolve('tests/support/quick-passwords.ts'),
            },
          ],
          isolate: false,
          setupFiles: 'tests/support/fixed-seed.ts',
          globalSetup: 'tests/support/test-database.ts',
          testTimeout: patienceMs,
          hookTimeout: patienceMs,
        },
      },
      // Servers under faults: 'faults' is one of each family, 'full' all the others.
      ...['faults', 'full'].map((name) => ({
        test: {
          name,
          include: [`tests/${name}/*.test.ts`],
          globalSetup: 'tests/support/test-database.ts',
          testTimeout: 1_800_000,
          hookTimeout: patienceMs,
        },
      })),
    ],
  },
})
