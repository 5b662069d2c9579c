/** How a copy looks, on a screen and on paper. In the colours of anyone who reads it: nothing else is there to give it any. */
export const copyStyles = `
:root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif; }
body { margin: 0; }
main { max-width: 48rem; margin-inline: auto; padding: 1.5rem 1rem 4rem; overflow-wrap: anywhere; }
h1 { font-size: 1.75rem; line-height: 1.2; }
h2 { margin-top: 3rem; border-top: 2px solid; padding-top: 0.75rem; font-size: 1.375rem; }
h3 { margin-top: 2rem; font-size: 1.0625rem; }
ol, ul { margin: 0; padding-left: 1.5rem; }
ol > li { padding-block: 0.5rem; border-top: 1px solid; }
dl { margin: 0; }
dl > div { display: grid; grid-template-columns: 12rem minmax(0, 1fr); column-gap: 1rem; }
dl dl > div { grid-template-columns: 9rem minmax(0, 1fr); }
dt { font-weight: 600; }
dd { margin: 0; white-space: pre-wrap; }
@media (width < 40rem) {
  dl > div, dl dl > div { display: block; }
  dl dl { padding-left: 1rem; }
}
@media print {
  :root { color-scheme: light; font-size: 10pt; }
  main { max-width: none; padding: 0; }
  h2, h3 { break-after: avoid; }
  ol > li > dl > div { break-inside: avoid; }
  a { color: inherit; }
}
`
