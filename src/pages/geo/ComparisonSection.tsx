/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role -- on small
   screens the rows are blocks, and in some browsers a block is no longer a row: the roles say it is */
import { geoPage } from '#content/services/pages/generative-engine-optimization.ts'
import { SectionHead } from '#ui/SectionHead.tsx'

/** GEO beside traditional SEO: a table, which on small screens reads as pairs under their titles. */
export function ComparisonSection() {
  const { heading, text, caption, rows } = geoPage.comparison
  return (
    <section className="section ground-lichen-100" aria-labelledby="comparison-heading">
      <div className="page-width">
        <SectionHead id="comparison-heading" title={heading} lede={text} />
        <table className="comparison" role="table">
          <caption className="sr-only">{caption}</caption>
          <thead role="rowgroup">
            <tr role="row">
              {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label -- the corner of the table heads nothing */}
              <td role="cell" />
              <th scope="col" role="columnheader" className="comparison__geo">
                GEO
              </th>
              <th scope="col" role="columnheader">
                Traditional SEO
              </th>
            </tr>
          </thead>
          <tbody role="rowgroup">
            {rows.map(({ title, geo, seo }) => (
              <tr key={title} role="row">
                <th scope="row" role="rowheader">
                  {title}
                </th>
                <td role="cell" className="comparison__geo" data-column="GEO">
                  {geo}
                </td>
                <td role="cell" data-column="Traditional SEO">
                  {seo}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}
