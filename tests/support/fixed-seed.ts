import fc from 'fast-check'
import { isFull } from './full.ts'

// The usual run tries the same values each time, so that it fails for a change alone; the full run looks for new ones.
if (!isFull) fc.configureGlobal({ seed: 20_261_129 })
