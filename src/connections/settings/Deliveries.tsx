import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { failureText, reading, send } from '#api-client/send.ts'
import { ConsoleDialog } from '#kit/ConsoleDialog.tsx'
import { consolePaths } from '#shared/console-paths.ts'
import { asSentence } from '#shared/counted.ts'
import { shortDateAndTime } from '#shared/dates.ts'
import { webhookCalls } from '../webhooks/webhook-calls.ts'
import type { Delivery } from '../webhooks/webhook.ts'
import { OneButton } from './OneButton.tsx'

type DeliveriesDialogProps = { webhook: number; host: string; onClose: () => void }

// What was sent again has a new answer a moment later.
const freshMs = 5000

/** The last 100 deliveries of a webhook; each can be sent again. */
export function DeliveriesDialog({ webhook, host, onClose }: DeliveriesDialogProps) {
  const { data, error } = useQuery({
    ...reading(webhookCalls.deliveries, { id: webhook }),
    refetchInterval: freshMs,
    staleTime: 0,
  })
  const [pressed, setPressed] = useState<Pressed>(new Map())
  const again = async (before: Delivery) => {
    const note = (refusal?: string) =>
      setPressed((others) => new Map(others).set(before.id, { before, refusal }))
    note()
    try {
      await send(webhookCalls.again, { id: before.id })
    } catch (failure) {
      note(failureText(failure))
    }
  }
  return (
    <ConsoleDialog title={`Deliveries to ${host}`} onClose={onClose} isWide>
      <p className="text-danger-700 font-semibold empty:hidden" role="alert">
        {error && failureText(error)}
      </p>
      <div className="sr-only" role="log">
        {data?.deliveries.map((one) => {
          const said = progressOf(one, pressed)
          return said && <p key={one.id}>{`${nameOf(one)}: ${said}`}</p>
        })}
      </div>
      {data ? (
        <DeliveryList list={data.deliveries} pressed={pressed} onAgain={(one) => void again(one)} />
      ) : (
        !error && <p className="text-ink-700">Looking for the last deliveries…</p>
      )}
    </ConsoleDialog>
  )
}

/** What was sent again in this dialog, by its id: as it was then, and why it was refused. */
type Pressed = ReadonlyMap<number, { before: Delivery; refusal: string | undefined }>

/** It was sent again, and has no new result yet. */
function waitsForResult(now: Delivery, pressed: Pressed): boolean {
  const { before, refusal } = pressed.get(now.id) ?? {}
  return (
    before !== undefined &&
    refusal === undefined &&
    before.at === now.at &&
    before.status === now.status &&
    before.ms === now.ms &&
    before.answer === now.answer
  )
}

/** What became of pressing 'Send again'. */
function progressOf(now: Delivery, pressed: Pressed): string | undefined {
  const press = pressed.get(now.id)
  if (!press) return undefined
  return press.refusal ?? (waitsForResult(now, pressed) ? 'Sending again' : resultOf(now))
}

type DeliveryListProps = {
  list: readonly Delivery[]
  pressed?: Pressed
  onAgain?: (delivery: Delivery) => void
}

const noneYet: Pressed = new Map()

/** Without scripts it stands in the page, and each button is a form of its own. */
export const DeliveryList = ({ list, pressed = noneYet, onAgain }: DeliveryListProps) =>
  list.length === 0 ? (
    <p className="text-ink-700">Nothing has been delivered yet.</p>
  ) : (
    <ul className="entries border-t border-line">
      {list.map((one) => {
        const refusal = pressed.get(one.id)?.refusal
        return (
          <li key={one.id} className="flex gap-4 items-start justify-between py-3 text-sm">
            <div className="min-w-0 wrap-anywhere">
              <b>{one.type}</b>{' '}
              <time className="text-ink-700" dateTime={one.at}>
                {shortDateAndTime(new Date(one.at))}
              </time>
              <p className={wasTaken(one) || !wasTried(one) ? 'text-ink-700' : 'text-danger-700'}>
                {resultOf(one)}
              </p>
              {refusal !== undefined && <p className="text-danger-700 font-semibold">{refusal}</p>}
            </div>
            <div className="flex-none">
              <AgainButton
                delivery={one}
                isUnderWay={waitsForResult(one, pressed)}
                onPress={onAgain && (() => onAgain(one))}
              />
            </div>
          </li>
        )
      })}
    </ul>
  )

type AgainButtonProps = { delivery: Delivery; isUnderWay: boolean; onPress: (() => void) | undefined }

/** It keeps the focus while the delivery is under way. */
function AgainButton({ delivery, isUnderWay, onPress }: AgainButtonProps) {
  const words = isUnderWay ? 'Sending again' : 'Send again'
  return (
    <OneButton
      action={consolePaths.connectionForm(`delivery/${delivery.id}/again`)}
      words={words}
      label={`${words}: ${nameOf(delivery)}`}
      isDisabled={isUnderWay}
      onPress={onPress}
    />
  )
}

const nameOf = ({ type, at }: Delivery) => `${type} of ${shortDateAndTime(new Date(at))}`

const wasTaken = ({ status }: Delivery) => status !== null && status >= 200 && status < 300

const wasTried = ({ status, answer }: Delivery) => status !== null || answer !== ''

/** What became of a delivery, for the middle of a sentence: '204 in 184 ms'. */
export function outcomeOf(delivery: Delivery): string {
  const { status, ms } = delivery
  if (status !== null) return ms === null ? String(status) : `${status} in ${ms} ms`
  if (!wasTried(delivery)) return 'on its way'
  return ms === null ? 'not sent' : 'no answer'
}

/** The outcome with the answer, or why there is none. */
function resultOf(delivery: Delivery): string {
  const { status, ms, answer } = delivery
  // 'Not sent: the webhook is switched off.'
  if (status === null && ms === null && answer !== '') return answer
  return asSentence(outcomeOf(delivery)) + (answer && `: ${answer}`)
}
