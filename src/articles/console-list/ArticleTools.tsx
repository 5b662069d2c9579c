import { Download } from 'lucide-react'
import { Button, ButtonLink } from '#kit/Button.tsx'
import type { ImportReport } from '../articles-data.ts'
import { consolePaths } from '#shared/console-paths.ts'
import { asSentence, counted } from '#shared/counted.ts'
import type { FormState } from '#kit/field-props.ts'
import { Notice } from '#kit/Notice.tsx'
import { Section } from '#kit/Section.tsx'
import { unusedPictureDays, type UnusedPicture } from '../picture.ts'
import { longDate, londonDay } from '#shared/dates.ts'

type MovePartProps = { report: ImportReport | null; returned: FormState | null }

/** Exports all articles, and imports those of another system as drafts. */
export const MovePart = ({ report, returned }: MovePartProps) => (
  <>
    {report && <Report {...report} />}
    <Section title="Import or export articles">
      <div className="grid gap-y-5 gap-x-14 pt-4 lg:grid-cols-[1fr_1fr]">
        <div>
          <h3 className="section-title">Out</h3>
          <p className="max-w-[44rem] py-3 text-ink-700 text-pretty">
            Every article, drafts included, as Markdown and HTML with its pictures, in one ZIP file.
          </p>
          <ButtonLink variant="ghost" href={consolePaths.api.exportArticles()} download>
            <Download className="icon" aria-hidden /> Download all articles
          </ButtonLink>
        </div>
        <form method="post" action={consolePaths.importArticles()} encType="multipart/form-data">
          <h3 className="section-title">In</h3>
          <p className="max-w-[44rem] py-3 text-ink-700 text-pretty" id="import-help">
            The JSON file that Ghost exports, or the XML file of WordPress (WXR), up to 32 MB. Each article
            becomes a draft; nothing is published. Pictures stay where they are and are listed, so that you
            can upload them.
          </p>
          <label className="field max-w-[26rem] mb-3">
            File from Ghost or WordPress
            <input
              className="control"
              type="file"
              name="file"
              required
              accept=".json,.xml,application/json,text/xml,application/xml"
              aria-describedby="import-help"
            />
          </label>
          {returned?.errors?.map(({ message }) => (
            <p key={message} className="field__error" role="alert">
              {message}
            </p>
          ))}
          <Button type="submit" variant="ghost">
            Import as drafts
          </Button>
        </form>
      </div>
    </Section>
  </>
)

function Report({ from, drafts, known, left, pictures }: ImportReport) {
  const missing = pictures.reduce((sum, { addresses }) => sum + addresses.length, 0)
  return (
    <Section title={`Imported from ${from}`}>
      <Notice
        tone={left.length > 0 ? 'weld' : 'woad'}
        title={`${asSentence(counted(drafts.length, 'article is a draft now', 'articles are drafts now'))}.`}
      >
        {known > 0 && `${asSentence(counted(known, 'was here already', 'were here already'))}. `}
        {missing > 0 &&
          asSentence(
            counted(
              missing,
              'picture is still where it was: upload it in the article below.',
              'pictures are still where they were: upload them in the articles below.',
            ),
          )}
      </Notice>
      <ul className="max-w-[44rem] py-3 text-ink-700 text-pretty">
        {left.map(({ title, reason }) => (
          <li key={title + reason}>
            <b>{title}</b> was left out: {reason}
          </li>
        ))}
        {pictures.map(({ id, title, addresses }) => (
          <li key={id}>
            <a href={consolePaths.article(id)}>{title}</a>
            <ul>
              {addresses.map((address) => (
                <li key={address} className="row-second">
                  {address}
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </Section>
  )
}

const kilobytes = (bytes: number) => `${Math.ceil(bytes / 1024).toLocaleString('en-GB')} KB`

/** Pictures that no article shows, each with a way to remove it. */
export const UnusedPictures = ({ unused }: { unused: UnusedPicture[] }) => (
  <Section title="Pictures that no article shows" count={unused.length}>
    <p className="max-w-[44rem] py-3 text-ink-700 text-pretty">
      A picture is listed here when no article and no version of one shows it, and nobody has uploaded it for{' '}
      {unusedPictureDays} days. {unused.length === 0 && 'There is none.'}
    </p>
    <ul className="flex flex-wrap gap-5">
      {unused.map(({ id, width, height, srcset, name, bytes, uploadedAt }) => (
        <li key={id} className="w-[14rem] max-w-full wrap-anywhere">
          <img
            className="w-full h-[9rem] object-contain"
            src={srcset.split(' ')[0]}
            alt=""
            width={width}
            height={height}
            loading="lazy"
            decoding="async"
          />
          <p>
            <b>{name || 'Without a name'}</b>
            <span className="row-second">
              {width} × {height}, {kilobytes(bytes)}, uploaded {longDate(londonDay(new Date(uploadedAt)))}
            </span>
          </p>
          <form method="post" action={consolePaths.removePicture(id)}>
            <Button type="submit" variant="ghost" size="small">
              Remove <span className="sr-only">{name || id}</span>
            </Button>
          </form>
        </li>
      ))}
    </ul>
  </Section>
)
