import { guide, type GuideChapterId } from '#content/ai-marketing-guide.ts'
import { guideText } from '#content/ai-marketing-guide/text.ts'
import { AuthorCard, ServicePanel } from '#features/blog/article/ArticleAside.tsx'
import { Picture } from '#ui/art/Picture.tsx'
import { TextLink } from '#ui/Link.tsx'
import { paths } from '#shared/paths.ts'
import { GuideBlocks, keyOf, GuideParts } from './GuideBlocks.tsx'

/** All that a reader of the guide reads. Chapters open with a band of pattern; the glossary, an appendix, has none. */
export function GuideChapters() {
  const { quotation, intro, chapters, author, closing } = guide
  return (
    <>
      <figure className="guide-quotation">
        <blockquote cite={quotation.href}>
          <p>{quotation.text}</p>
        </blockquote>
        <figcaption>
          <a href={quotation.href}>{quotation.source}</a>
        </figcaption>
      </figure>
      {intro.map((parts, index) => (
        <p key={keyOf(parts)} className={index === 0 ? 'guide-intro' : undefined}>
          <GuideParts parts={parts} />
        </p>
      ))}
      {chapters.map(({ id, heading }) => (
        <Chapter key={id} id={id} heading={heading} />
      ))}
      <AuthorCard name={author.name} author={author} />
      <ServicePanel {...closing} slug={closing.service} />
      <TextLink href={paths.home()} arrow="back" className="no-print">
        Back to Home
      </TextLink>
    </>
  )
}

function Chapter({ id, heading }: { id: GuideChapterId; heading: string }) {
  return (
    <section className="article-body guide-chapter" aria-labelledby={id}>
      {id !== 'glossary' && (
        <Picture
          file="ai-marketing-guide"
          id={id}
          alt=""
          width={896}
          height={84}
          className="guide-chapter__picture"
        />
      )}
      <h2 id={id}>{heading}</h2>
      <GuideBlocks blocks={guideText[id]} />
    </section>
  )
}
