import { geoPackages } from '#content/services/packages/generative-engine-optimization.ts'
import { auditPage } from '#content/visibility-audit/page.ts'
import { AuditExplained } from './AuditExplained.tsx'
import { AuditAskForm } from '../AuditAskForm.tsx'
import type { AuditAskData } from '../audit-state.ts'
import type { Page } from '#shared/page.ts'
import { paths } from '#shared/paths.ts'
import { Picture } from '#kit/art/Picture.tsx'
import { Stats } from '#kit/Facts.tsx'
import { TextLink } from '#kit/TextLink.tsx'
import stylesheet from './visibility-audit.css?url'

/** `/visibility-audit`: explains the free audit, with the form for an address. */
export const page: Page<AuditAskData> = {
  stylesheet,
  head: () => ({ title: auditPage.title, description: auditPage.description }),
  Component: ({ data: { typed, isPrivate, fault, isDeleted } }) => (
    <main id="main">
      <section className="inner-hero inner-hero--with-art dark-surface ground-woad-900">
        <div className="page-width">
          <div className="inner-hero__text">
            <TextLink href={paths.service(geoPackages.service)} arrow="back">
              Generative Engine Optimization
            </TextLink>
            <h1 className="page-title">{auditPage.heading}</h1>
            {isDeleted && (
              <output className="block py-3 px-4 border-l-6 border-l-weld-400 bg-mulberry-900">
                The report is deleted, with its link and every line it quoted.
              </output>
            )}
            <p className="lede">{auditPage.text}</p>
            <AuditAskForm id="website" typed={typed} isPrivate={isPrivate} fault={fault} />
          </div>
        </div>
        <div className="inner-hero__art lg:top-0 lg:w-[48%] max-lg:h-[320px]">
          <Picture file="visibility-audit" id="hero" alt="" width={720} height={940} loading="eager" />
        </div>
      </section>
      <section className="page-width" aria-label="In brief">
        <Stats stats={auditPage.stats} />
      </section>
      <AuditExplained />
      <section className="closing-call dark-surface" aria-labelledby="banner-heading">
        <div className="page-width">
          <div>
            <h2 className="d1" id="banner-heading">
              {auditPage.closing.heading}
            </h2>
            <p>
              <TextLink href={paths.ownAudit()}>{auditPage.closing.ours}</TextLink>
            </p>
            <p>
              <TextLink href={paths.sources()}>{auditPage.closing.sources}</TextLink>
            </p>
          </div>
          <AuditAskForm id="website-again" />
        </div>
      </section>
    </main>
  ),
}
