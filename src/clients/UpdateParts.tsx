import { Button } from '#kit/Button.tsx'
import { LabelledSelect } from '#kit/Select.tsx'

type PreviewProps = { reader: string; title: string; text: string; about: string[] }

/** The client's view of an unsent update. */
export const Preview = ({ reader, title, text, about }: PreviewProps) => (
  <section className="py-4 px-5 border border-line-500 bg-rose-100" aria-label="Preview">
    <p className="mb-1.5 text-ink-700 text-xs">{`As ${reader} reads it`}</p>
    <h3 className="section-title">{title}</h3>
    {about.length > 0 && <p className="row-second">{about.join(', ')}</p>}
    <p className="said__text">{text}</p>
  </section>
)

/** The buttons of a form with a preview. */
export const SendButtons = ({ send }: { send: string }) => (
  <div className="button-row form-grid__wide">
    <Button type="submit" name="step" value="send">
      {send}
    </Button>
    <Button type="submit" variant="ghost" name="step" value="preview">
      Preview
    </Button>
  </div>
)

const kinds = [
  ['progress', 'Progress'],
  ['request', 'Asks the client for something'],
  ['milestone', 'Milestone'],
  ['deliverable', 'Something to look at'],
  ['report', 'Report'],
  ['note', 'Note'],
] as const

/** What kind of update it is. */
export const UpdateKind = ({ value = 'progress' }: { value?: string | undefined }) => (
  <LabelledSelect label="Kind" name="updateType" defaultValue={value} options={kinds} />
)
