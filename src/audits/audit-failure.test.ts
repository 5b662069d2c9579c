import { expect, it } from 'vitest'
import { auditFailures, type Words } from './audit-failure.ts'

it.each(Object.entries<Words>(auditFailures))(
  '%s: a sentence and what to do, and nothing of our network',
  (_, words) => {
    for (const text of [words.says, words.toDo, words.ofPath?.('/deep') ?? words.says]) {
      expect(text).toMatch(/^[A-Z/].{20,}\.$/)
      expect(text).not.toMatch(/!|\d{1,3}\.\d|ECONN|UND_ERR|DNS/)
    }
  },
)
