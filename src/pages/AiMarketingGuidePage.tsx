import { site } from '#content/site.ts'
import { guide } from '#content/ai-marketing-guide.ts'
import type { Page } from '#shared/page.ts'
import { Picture } from '#ui/art/Picture.tsx'
import { GuideContents } from './guide/GuideContents.tsx'
import { GuideHead } from './guide/GuideHead.tsx'
import { GuideText, loadGuideText } from './guide/GuideText.tsx'
import stylesheet from './guide/guide.css?url'

/** §2: the AI marketing guide, with its contents beside it. */
const page: Page = {
  stylesheet,
  head: () => ({ title: `${guide.title}: ${site.name}`, description: guide.description }),
  Component: () => (
    <main id="main">
      <article aria-labelledby="guide-heading">
        <GuideHead />
        <div className="guide-cover">
          <Picture
            file="ai-marketing-guide"
            id="cover"
            alt=""
            width={1600}
            height={686}
            className="guide-cover__picture"
            loading="eager"
          />
        </div>
        <div className="page-width reading-columns guide-columns">
          <GuideContents />
          <GuideText />
        </div>
      </article>
    </main>
  ),
}

/** The page with its text, unless the document has the text already. */
export async function loadGuidePage(): Promise<{ page: Page }> {
  await loadGuideText()
  return { page }
}
