import { useForm } from '#api-client/use-form.ts'
import { consolePaths } from '#shared/console-paths.ts'
import { Button } from '#kit/Button.tsx'
import { ConsoleDialog } from '#kit/ConsoleDialog.tsx'
import { Key } from '#kit/KeyHints.tsx'
import { useConsole, type PageKey } from '../console-context.ts'
import { placesOf } from '../places.ts'

/** The list of all keys, for this person: single letters are in it whether they are on or off, and are switched here. */
export function KeysDialog({ pageKeys, onClose }: { pageKeys: readonly PageKey[]; onClose: () => void }) {
  const { shell } = useConsole()
  const reached = placesOf(shell.places).filter(({ letter }) => letter !== undefined)
  return (
    <ConsoleDialog title="Keyboard shortcuts" onClose={onClose}>
      <p>Everything here can be done without them too.</p>
      <LettersSwitch />
      <dl className="grid border-t-2 border-ink-900">
        <Row name="Search or jump" keys={['Ctrl', 'K']} />
        <Row name="This list" keys={['?']} />
        {pageKeys
          .filter(({ isLetter }) => !isLetter)
          .map(({ name, keys }) => (
            <Row key={name} name={name} keys={keys} />
          ))}
        {reached.map(({ id, label, letter = '' }) => (
          <Row key={id} name={`Go to ${label}`} keys={['g', letter]} between="then" />
        ))}
        {pageKeys
          .filter(({ isLetter }) => isLetter)
          .map(({ name, keys }) => (
            <Row key={name} name={name} keys={keys} />
          ))}
      </dl>
    </ConsoleDialog>
  )
}

/** The same form as in the settings, sent where it is. */
function LettersSwitch() {
  const { shell, setWantsLetters } = useConsole()
  const isOn = shell.wantsLetterShortcuts
  const { errors, isSending, onSubmit } = useForm({ onSent: () => setWantsLetters(!isOn) })
  return (
    <form
      method="post"
      action={consolePaths.saveSettings('keyboard')}
      className="flex flex-wrap gap-y-2 gap-x-4 items-center justify-between my-2"
      onSubmit={onSubmit}
    >
      {!isOn && <input type="hidden" name="wantsLetterShortcuts" value="yes" />}
      <output>
        {errors[0]?.message ??
          (isOn
            ? 'Single letters are on. They are off while you type.'
            : 'Single letters do nothing until you switch them on.')}
      </output>
      <Button type="submit" variant="ghost" size="small" pending={isSending}>
        {isOn ? 'Switch single letters off' : 'Switch single letters on'}
      </Button>
    </form>
  )
}

function Row({
  name,
  keys: [first, second],
  between = '',
}: {
  name: string
  keys: readonly string[]
  between?: string
}) {
  return (
    <div className="flex gap-3 justify-between py-1.5 px-0 border-b border-line">
      <dt>{name}</dt>
      <dd className="text-ink-700 text-xs whitespace-nowrap">
        {first && <Key>{first}</Key>} {between} {second && <Key>{second}</Key>}
      </dd>
    </div>
  )
}
