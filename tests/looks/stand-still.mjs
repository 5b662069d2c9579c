// For a server whose pictures are compared: `new Date()` and `Date.now()` are one moment; timers run.
const moment = Date.parse(process.env.LOOKS_NOW ?? '')
const RealDate = Date
globalThis.Date = class extends RealDate {
  constructor(...given) {
    if (given.length === 0) super(moment)
    else super(...given)
  }

  static now() {
    return moment
  }
}
