import { findContentFaults } from '../content-faults.ts'

const faults = findContentFaults()
for (const fault of faults) process.stderr.write(`content/${fault}\n`)
process.exit(faults.length === 0 ? 0 : 1)
