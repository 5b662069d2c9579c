// A line for each tenth of a run, for Vitest (files) and Playwright (tests): nothing else is said while all goes well.
import { stripVTControlCharacters } from 'node:util'

export default class ProgressReporter {
  #done = 0
  #all = 0
  #said = 0

  #count(name, failure) {
    this.#done += 1
    if (failure !== undefined)
      process.stdout.write(`  failed: ${name}\n${stripVTControlCharacters(failure)}\n`)
    const tenths = Math.floor((10 * this.#done) / this.#all)
    if (tenths === this.#said) return
    this.#said = tenths
    process.stdout.write(`  ${this.#done} of ${this.#all}\n`)
  }

  // Vitest
  onTestRunStart(specifications) {
    this.#all = specifications.length
  }
  onTestModuleEnd(module) {
    const failed = [...module.children.allTests('failed')].flatMap((test) => test.result().errors)
    const errors = [...module.errors(), ...failed]
    this.#count(
      module.relativeModuleId,
      errors.length > 0 ? errors.map(({ message }) => message).join('\n') : undefined,
    )
  }
  onTestRunEnd(_modules, unhandled) {
    for (const { message, stack } of unhandled) process.stdout.write(`  unhandled: ${stack ?? message}\n`)
  }

  // Playwright
  printsToStdio() {
    return true
  }
  onBegin(_config, suite) {
    this.#all = suite.allTests().length
  }
  onTestEnd(test, result) {
    this.#count(
      test.title,
      result.status === test.expectedStatus || result.status === 'skipped'
        ? undefined
        : result.error?.message,
    )
  }
  onError(error) {
    process.stdout.write(`  ${error.stack ?? error.message}\n`)
  }
}
