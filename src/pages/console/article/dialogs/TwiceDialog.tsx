import type { PublishRefusal } from '#features/blog/article.ts'
import { Button } from '#ui/Button.tsx'
import { ConsoleDialog } from '#ui/console/ConsoleDialog.tsx'

export type Choices = NonNullable<PublishRefusal['choices']>

type TwiceDialogProps = {
  choices: Choices
  onChoose: (which: 'first' | 'second') => void
  onClose: () => void
}

/** In the night in which the clocks go back, an hour comes twice: asks which is meant. */
export const TwiceDialog = ({ choices, onChoose, onClose }: TwiceDialogProps) => (
  <ConsoleDialog title="This time comes twice that night" onClose={onClose}>
    <p>The clocks go back, so London has this hour twice. Which one do you mean?</p>
    <div className="button-row">
      {choices.map(({ which, label }) => (
        <Button key={which} variant="ghost" onClick={() => onChoose(which)}>
          {label}
        </Button>
      ))}
    </div>
  </ConsoleDialog>
)
