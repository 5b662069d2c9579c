/** The hash of all picture files, put in place by Vite's `define`; there is none outside a build or the dev server. */
// oxlint-disable-next-line no-underscore-dangle -- Vite's convention for constants of the build
declare const __ART_VERSION__: string | undefined
