import { maxSearchLength } from '#articles/list-filter.ts'
import { paths } from '#shared/paths.ts'
import { Button } from '#kit/Button.tsx'

/** Searches pages and articles. Native: it works without scripts. */
export const SiteSearch = ({ q = '' }: { q?: string }) => (
  <search>
    <form className="flex gap-2 max-w-[34rem]" action={paths.search()}>
      <label className="sr-only" htmlFor="site-search">
        Search this site
      </label>
      <input
        className="control flex-1 min-w-0"
        id="site-search"
        type="search"
        name="q"
        placeholder="What were you looking for?"
        maxLength={maxSearchLength}
        defaultValue={q}
      />
      <Button type="submit" variant="accent">
        Search
      </Button>
    </form>
  </search>
)
