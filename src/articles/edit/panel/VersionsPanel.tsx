import { lazy, Suspense, useState } from 'react'
import { failureText, send, read } from '#api-client/send.ts'
import { articleCalls } from '../../article-calls.ts'
import type { ArticleFields, ArticleVersion } from '../../article.ts'
import { shortDateAndTime } from '#shared/dates.ts'
import { Button } from '#kit/Button.tsx'
import { Initials } from '#kit/Initials.tsx'
import { toast } from '#kit/toast.ts'
import { useArticle } from '../article-context.tsx'

const CompareDialog = lazy(async () => ({
  default: (await import('../dialogs/CompareDialog.tsx')).CompareDialog,
}))

const kinds: Record<ArticleVersion['kind'], string> = {
  published: 'Published',
  saved: 'Saved by hand',
  timed: 'Saved automatically',
  scheduled: 'Scheduled',
  restored: 'Restored',
  imported: 'Imported',
}

type Compared = { version: ArticleVersion; fields: ArticleFields; now: ArticleFields }

/** Earlier versions, each to compare with the current one or to restore as a draft. */
export function VersionsPanel() {
  const { article, versions, store } = useArticle()
  const [compared, setCompared] = useState<Compared>()
  const fail = (title: string) => (error: unknown) =>
    toast({ title, description: failureText(error), variant: 'destructive' })

  const compareWith = async (version: ArticleVersion) => {
    const { fields } = await read(articleCalls.version, { id: article.id, version: version.id })
    // In a narrow window the closed panel would hide the dialog with it.
    store.set({ isPanelOpen: true })
    setCompared({ version, fields, now: store.readFields() })
  }
  const restore = async (version: ArticleVersion) => {
    setCompared(undefined)
    // The current article is stored as a version first.
    if (!(await store.save(true))) throw new Error('not saved')
    await store.act(async ({ id }) => await send(articleCalls.restore, { id }, { version: version.id }), {
      replaces: true,
    })
    toast({
      title: 'The version is restored as a draft',
      description: 'The previous text is stored as a version, too.',
    })
  }
  return (
    <>
      <p className="quiet">
        All published versions and the last fifty others are stored. Ctrl S stores one now. Restoring makes a
        draft, so nothing is lost.
      </p>
      {versions.length === 0 && (
        <p>No version yet. The first is stored after ten minutes of writing, or by Ctrl S.</p>
      )}
      <ol>
        {versions.map((version) => (
          <li
            key={version.id}
            className="grid grid-cols-[28px_minmax(0,1fr)] gap-2 py-3 border-b border-line-300"
          >
            <Initials name={version.byName} />
            <div>
              <b>{shortDateAndTime(new Date(version.at))}</b>
              <p className="quiet">
                {kinds[version.kind]}, {version.by === 'system' ? 'by the site' : `by ${version.byName}`}
                {version.title !== '' && `, “${version.title}”`}
              </p>
              <div className="button-row">
                <Button
                  variant="ghost"
                  size="small"
                  onClick={() => void compareWith(version).catch(fail('It can’t be compared now'))}
                >
                  Compare<span className="sr-only"> revision {version.revision} with now</span>
                </Button>
                <Button
                  variant="quiet"
                  size="small"
                  onClick={() => void restore(version).catch(fail('It was not restored'))}
                >
                  Restore<span className="sr-only"> revision {version.revision}</span>
                </Button>
              </div>
            </div>
          </li>
        ))}
      </ol>
      <Suspense fallback={null}>
        {compared && (
          <CompareDialog
            title={`Version of ${shortDateAndTime(new Date(compared.version.at))}`}
            before={compared.fields}
            now={compared.now}
            onRestore={() => void restore(compared.version).catch(fail('It was not restored'))}
            onClose={() => setCompared(undefined)}
          />
        )}
      </Suspense>
    </>
  )
}
