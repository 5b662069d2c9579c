import { ArrowLeft, Check, CloudOff, Eye, Keyboard, LoaderCircle, PanelRight } from 'lucide-react'
import { consolePaths } from '#shared/console-paths.ts'
import { Button } from '#ui/Button.tsx'
import { Initials } from '#ui/console/Initials.tsx'
import { useConsole } from '../frame/console-context.ts'
import { useArticle } from './article-context.tsx'
import { PublishButton } from './PublishButton.tsx'
import { saveState } from './save-state.ts'
import { usePreview } from './use-preview.ts'

/** The bar over the text: back, whether it is saved, who else is here, and what to do with it. */
export function ArticleBar() {
  const { openOverlay } = useConsole()
  const { isPanelOpen, setPanelOpen, checks } = useArticle()
  const { preview, isOpening } = usePreview()
  const blocking = checks.filter(({ level }) => level === 'blocks').length
  return (
    <header className="article-bar">
      <a className="article-bar__back" href={consolePaths.place('articles')}>
        <ArrowLeft className="icon" aria-hidden />
        <span>Articles</span>
      </a>
      <SaveLine />
      <PresentPeople />
      <div className="article-bar__ways needs-scripts">
        <Button variant="quiet" className="article-bar__keys" onClick={() => openOverlay('keys')}>
          <Keyboard className="icon" aria-hidden />
          Keys
        </Button>
        <Button
          variant="ghost"
          className="article-bar__preview"
          disabled={isOpening}
          onClick={() => void preview()}
        >
          <Eye className="icon" aria-hidden />
          <span>Preview</span>
        </Button>
        <Button
          variant="ghost"
          className="article-bar__panel"
          aria-expanded={isPanelOpen}
          aria-controls="article-panel"
          aria-label={blocking > 0 ? `Settings and checks, ${blocking} to put right` : 'Settings and checks'}
          onClick={() => setPanelOpen(!isPanelOpen)}
        >
          <PanelRight className="icon" aria-hidden />
          {blocking > 0 && <span className="article-bar__count">{blocking}</span>}
        </Button>
        <PublishButton />
      </div>
    </header>
  )
}

const icons = { saved: Check, busy: LoaderCircle, weld: CloudOff, danger: CloudOff }

function SaveLine() {
  const { saving, article } = useArticle()
  const { words, tone } = saveState({
    saving: saving.saving,
    updatedAt: article.id === 0 ? null : article.updatedAt,
    isKept: saving.kept.isKept,
    problem: saving.problem,
  })
  const Icon = icons[tone]
  return (
    <output className={`save-line save-line--${tone}`}>
      <Icon className="icon" aria-hidden />
      <span>{words}</span>
    </output>
  )
}

const listed = new Intl.ListFormat('en-GB')

function PresentPeople() {
  const { present } = useArticle()
  return (
    // There from the beginning: a status that is added later is not read out.
    <output className="article-bar__present">
      {present.map(({ username, name }) => (
        <Initials key={username} name={name} />
      ))}
      {present.length > 0 && (
        <span className="article-bar__present-words">
          {listed.format(present.map(({ name }) => name.split(' ')[0] ?? name))}{' '}
          {present.length === 1 ? 'is' : 'are'} here too
        </span>
      )}
    </output>
  )
}
