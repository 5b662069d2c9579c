import { unusedPictureDays, type UnusedPicture } from '#features/blog/picture.ts'
import { consolePaths } from '#shared/console-paths.ts'
import { longDate, londonDay } from '#shared/dates.ts'
import { Section } from '#ui/console/Section.tsx'

const kilobytes = (bytes: number) => `${Math.ceil(bytes / 1024).toLocaleString('en-GB')} KB`

/** Pictures that no article shows, each with a way to remove it. */
export const UnusedPictures = ({ unused }: { unused: UnusedPicture[] }) => (
  <Section title="Pictures that no article shows" count={unused.length}>
    <p className="articles-part__text">
      A picture is listed here when no article and no version of one shows it, and nobody has uploaded it for{' '}
      {unusedPictureDays} days. {unused.length === 0 && 'There is none.'}
    </p>
    <ul className="unused-pictures">
      {unused.map(({ id, width, height, srcset, name, bytes, uploadedAt }) => (
        <li key={id} className="unused-picture">
          <img
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
            <button type="submit" className="button button--ghost button--small">
              Remove <span className="sr-only">{name || id}</span>
            </button>
          </form>
        </li>
      ))}
    </ul>
  </Section>
)
