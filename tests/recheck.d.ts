// The package declares its entry only, which looks for native programs; this is the same in plain JavaScript.
declare module 'recheck/lib/browser.js' {
  export { checkSync } from 'recheck'
}
