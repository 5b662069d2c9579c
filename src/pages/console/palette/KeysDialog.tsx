import { ConsoleDialog } from '#ui/console/ConsoleDialog.tsx'
import { Key } from '#ui/console/Key.tsx'
import { useConsole } from '../frame/console-context.ts'
import { inboxKeys } from '../inbox/inbox-keys.ts'
import { placesOf } from '../places.ts'

/** The list of all keys that do something, for this person. */
export function KeysDialog({ onClose }: { onClose: () => void }) {
  const { shell } = useConsole()
  const reached = placesOf(shell.places).filter(({ letter }) => letter !== undefined)
  return (
    <ConsoleDialog title="Keyboard shortcuts" onClose={onClose}>
      <p>
        Everything here can be done without them too.{' '}
        {!shell.wantsLetterShortcuts &&
          'Single letters do nothing until you switch them on in your settings.'}
      </p>
      <dl className="keys">
        <Row name="Search or jump" keys={['Ctrl', 'K']} />
        <Row name="This list" keys={['?']} />
        {shell.wantsLetterShortcuts &&
          reached.map(({ id, label, letter = '' }) => (
            <Row key={id} name={`Go to ${label}`} keys={['g', letter]} between="then" />
          ))}
      </dl>
      {shell.wantsLetterShortcuts && (
        <>
          <h3 className="keys__title">In the list of enquiries</h3>
          <dl className="keys">
            {Object.entries(inboxKeys).map(([key, name]) => (
              <Row key={key} name={name} keys={[key]} />
            ))}
          </dl>
        </>
      )}
    </ConsoleDialog>
  )
}

function Row({
  name,
  keys: [first, second],
  between = '',
}: {
  name: string
  keys: string[]
  between?: string
}) {
  return (
    <div className="keys__row">
      <dt>{name}</dt>
      <dd>
        {first && <Key>{first}</Key>} {between} {second && <Key>{second}</Key>}
      </dd>
    </div>
  )
}
