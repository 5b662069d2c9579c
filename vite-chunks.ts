import path from 'node:path'

/**
 * Which modules share a file in the build for the browser. Each file of its own is a request, and each module in a
 * shared file is read by visitors who may not need it, so this is an allow-list: what is not named here stands with
 * the page or dialog that imports it. `tests/chunks.test.ts` proves that every entry names something.
 */
export type Chunk = {
  name: string
  /** False: what the modules import stays where it would be without them. */
  includeDependenciesRecursively?: boolean
  /** Only modules that at least this many pages import. */
  minShareCount?: number
  /** Files from the project's root; with a slash at the end, everything in that folder. */
  modules: string[]
}

const icons = (...names: string[]) =>
  names.map((name) => `node_modules/lucide-react/dist/esm/icons/${name}.mjs`)

/** The first script: it may fetch no other. */
const first: Chunk = { name: 'boot', modules: ['src/browser/boot.ts'] }

/** What every page needs besides its own code. */
const main: Chunk = {
  name: 'main',
  modules: [
    // React and the router.
    'node_modules/react/',
    'node_modules/react-dom/',
    'node_modules/scheduler/',
    'node_modules/wouter/',
    'node_modules/regexparam/',
    // What draws an icon, and the icons of the frame, buttons, links and fields.
    'node_modules/lucide-react/dist/esm/createLucideIcon.mjs',
    ...icons('arrow-left', 'arrow-right', 'arrow-up-right', 'chevron-down', 'mail', 'menu'),
    ...icons('circle-check', 'circle-exclamation-point'),
    // What stands around every page, and what moves from one to the next.
    'src/App.tsx',
    'src/routes.tsx',
    'src/browser/main.tsx',
    'src/browser/navigation.ts',
    'src/pages/frame/',
    'src/features/consent/CookieSettings.tsx',
    'src/features/consent/track.ts',
    'content/site.ts',
    'src/shared/append-stylesheet.ts',
    'src/shared/dates.ts',
    'src/shared/document-head.ts',
    'src/shared/money.ts',
    'src/shared/paths.ts',
    'src/shared/visit.ts',
    // Any page can turn out not to exist.
    'src/ui/NotFound.tsx',
    'src/pages/NotFoundPage.tsx',
    // Links, buttons, headings and pictures stand on nearly every page.
    'src/ui/art/Picture.tsx',
    'src/ui/art/art-address.ts',
    'src/ui/Button.tsx',
    'src/ui/ButtonLink.tsx',
    'src/ui/IconButton.tsx',
    'src/ui/Link.tsx',
    'src/ui/Logo.tsx',
    'src/ui/Selvedge.tsx',
    'src/ui/Tag.tsx',
    'src/ui/TextLink.tsx',
    'src/ui/Unbroken.tsx',
    'src/ui/WordmarkLetters.tsx',
    'src/ui/button-class.ts',
    'src/ui/server-written.tsx',
    // Forms: most pages have one, or open one. Their schemas and the validation library come when one is used.
    'src/ui/ErrorBoundary.tsx',
    'src/ui/ErrorBox.tsx',
    'src/ui/ErrorSummary.tsx',
    'src/ui/Field.tsx',
    'src/ui/FieldFrame.tsx',
    'src/ui/SelectField.tsx',
    'src/ui/ThankYou.tsx',
    'src/ui/field-props.ts',
    'src/ui/landmark.ts',
    'src/ui/use-checked-form.ts',
    'src/ui/use-is-hydrated.ts',
    'src/ui/use-select-enhancement.ts',
    'src/ui/when-near.ts',
    'src/api-client/answer.ts',
    'src/api-client/http.ts',
    'src/api-client/submission-key.ts',
    // The place of toasts; what shows one comes with the first.
    'src/ui/PlainToaster.tsx',
    'src/ui/ToastOutlet.tsx',
    'src/ui/load-toaster.ts',
    'src/ui/toast.ts',
  ],
}

/** What several public pages share: packages with their prices, the parts of service pages, what forms send. */
const parts: Chunk = {
  name: 'parts',
  minShareCount: 2,
  modules: [
    ...icons(
      'binoculars',
      'book-search',
      'chart-no-axes-column',
      'circle-dot',
      'map-pin',
      'megaphone',
      'messages-square',
    ),
    ...icons('panels-top-left', 'pen-line', 'quote', 'share-2', 'trending-up', 'users-round', 'x'),
    'content/contact.ts',
    'src/features/inquiries/Honeypot.tsx',
    'src/features/inquiries/NextSteps.tsx',
    'src/features/inquiries/attribution.ts',
    'src/features/inquiries/inquiry-kind.ts',
    'src/features/inquiries/post-inquiry.ts',
    'src/features/inquiries/requests/RequestButton.tsx',
    'src/features/services/',
    'src/pages/service-parts/',
    'src/ui/PriceSheet.tsx',
    'src/ui/HandAndLoom.tsx',
    'src/ui/Reveal.tsx',
    'src/ui/SectionHead.tsx',
    'src/ui/TickList.tsx',
    'src/ui/Stats.tsx',
    'src/ui/Steps.tsx',
    'src/ui/step-thread.ts',
  ],
}

/** The landing form: the home page has it, and the services that have no packages. */
const landing: Chunk = {
  name: 'landing',
  minShareCount: 2,
  modules: [
    'src/features/inquiries/landing/InquirySection.tsx',
    'src/features/inquiries/landing/LandingFields.tsx',
    'src/features/inquiries/landing/LandingForm.tsx',
    'src/features/inquiries/landing/LandingThanks.tsx',
    'src/features/inquiries/landing/landing-mailto.ts',
    'src/features/inquiries/landing/landing-services.ts',
  ],
}

/** The editor of articles, which only its own page loads, after everything else there. */
const editor: Chunk = {
  name: 'editor',
  modules: [
    'src/features/blog/editor/',
    ...['commands', 'dropcursor', 'gapcursor', 'history', 'inputrules', 'keymap', 'model', 'schema-list'].map(
      (name) => `node_modules/prosemirror-${name}/`,
    ),
    ...['state', 'tables', 'transform', 'view'].map((name) => `node_modules/prosemirror-${name}/`),
  ],
}

/**
 * List and article in one file, with the library that fetches: whoever reads one opens the other. Apart, the library would
 * be a thirteenth request of /blog. So the dashboard brings 5 KB of the blog with it.
 */
const blog: Chunk = {
  name: 'blog',
  modules: [
    'node_modules/@tanstack/',
    'src/api-client/QueryProvider.tsx',
    'src/api-client/query-client.ts',
    'src/features/blog/article/',
    'src/features/blog/list/',
    ...['article-date', 'cover-address', 'list-filter', 'pattern-book', 'post', 'post-schema'].map(
      (name) => `src/features/blog/${name}.ts`,
    ),
    'src/pages/BlogPage.tsx',
    'src/pages/ArticlePage.tsx',
  ],
}

/**
 * What every page of the console needs. Only what nothing else imports: whatever a public page shares with a module here
 * would bring the whole file along (tests/budgets.ts proves that none does).
 */
const consoleFrame: Chunk = {
  name: 'console',
  includeDependenciesRecursively: false,
  modules: [
    // The last is the editor's too, which it would else bring to the page of a client.
    ...icons(
      'chevrons-up-down',
      'history',
      'id-card',
      'list-check',
      'plus',
      'search',
      'shield',
      'telescope',
      'image',
    ),
    'src/shared/console-paths.ts',
    'src/pages/console/console-page.tsx',
    'src/pages/console/console-title.ts',
    'src/pages/console/places.ts',
    'src/pages/console/shell.ts',
    'src/pages/console/frame/',
    'src/ui/console/',
  ],
}

/** What the pages of a client share. In files of their own, which each page would fetch, these few lines weigh twice as much. */
const portal: Chunk = {
  name: 'portal',
  includeDependenciesRecursively: false,
  modules: [
    'src/ui/Badge.tsx',
    'src/ui/Tooltip.tsx',
    ...['DemoBanner', 'PortalHeader', 'ProjectStatus', 'SettingsMenu', 'ViewBanner'].map(
      (name) => `src/features/projects/dashboard/${name}.tsx`,
    ),
    ...['client-texts', 'portal-dates', 'update-groups'].map(
      (name) => `src/features/projects/dashboard/${name}.ts`,
    ),
  ],
}

/**
 * All packages together: apart, the request forms, which know every one of them, would fetch seven files. A service's
 * page reads 2 KB of the others' for that.
 */
const packages: Chunk = {
  name: 'packages',
  modules: ['content/services/catalogue.ts', 'content/services/packages/'],
}

/** What dialogs, selects and toasts share. */
const radix: Chunk = { name: 'radix', minShareCount: 2, modules: ['node_modules/@radix-ui/'] }

/** What a form in a dialog needs beside its fields: it comes when a button of one, or a select, is near the window. */
const controls: Chunk = {
  name: 'controls',
  modules: ['src/ui/Dialog.tsx', 'src/ui/SelectEnhanced.tsx'],
}

/** In the order in which a module is looked for. */
export const chunks = [
  first,
  main,
  parts,
  landing,
  blog,
  portal,
  packages,
  radix,
  controls,
  consoleFrame,
  editor,
]

/** True when a chunk names the module, given by its path from the project's root. */
export const isModuleOf = ({ modules }: Chunk, file: string): boolean =>
  modules.some((entry) => (entry.endsWith('/') ? file.startsWith(entry) : file === entry))

/** The chunks as the bundler takes them. */
export const chunkGroups = chunks.map((chunk) => ({
  name: chunk.name,
  includeDependenciesRecursively: chunk.includeDependenciesRecursively ?? true,
  test: (id: string) => isModuleOf(chunk, path.relative(import.meta.dirname, id.replace(/\?.*$/, ''))),
  ...(chunk.minShareCount !== undefined && { minShareCount: chunk.minShareCount }),
}))
