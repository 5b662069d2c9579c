import { validateContent } from '../content-check/validate-content.server.ts'

const faults = validateContent()
for (const fault of faults) process.stderr.write(`content/${fault}\n`)
process.exit(faults.length === 0 ? 0 : 1)
