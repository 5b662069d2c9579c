import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { failureText, reading, send } from '#api-client/send.ts'
import { ConsoleDialog } from '#kit/ConsoleDialog.tsx'
import { consolePaths } from '#shared/console-paths.ts'
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
  })
  const [sent, setSent] = useState<ReadonlySet<number>>(new Set())
  const [refusal, setRefusal] = useState<string>()
  const again = async (id: number) => {
    setSent((before) => new Set(before).add(id))
    try {
      await send(webhookCalls.again, { id })
      setRefusal(undefined)
    } catch (failure) {
      setSent((before) => new Set([...before].filter((one) => one !== id)))
      setRefusal(failureText(failure))
    }
  }
  return (
    <ConsoleDialog title={`Deliveries to ${host}`} onClose={onClose} isWide>
      <p className="text-danger-700 font-semibold empty:hidden" role="alert">
        {refusal ?? (error && failureText(error))}
      </p>
      {data ? (
        <DeliveryList list={data.deliveries} sent={sent} onAgain={(id) => void again(id)} />
      ) : (
        !error && <p className="text-ink-700">Looking for the last deliveries…</p>
      )}
    </ConsoleDialog>
  )
}

type DeliveryListProps = {
  list: readonly Delivery[]
  /** Those that were sent again in this dialog. */
  sent?: ReadonlySet<number>
  onAgain?: (id: number) => void
}

/** Without scripts it stands in the page, and each button is a form of its own. */
export const DeliveryList = ({ list, sent, onAgain }: DeliveryListProps) =>
  list.length === 0 ? (
    <p className="text-ink-700">Nothing has been delivered yet.</p>
  ) : (
    <ul className="entries border-t border-line">
      {list.map((one) => (
        <li key={one.id} className="flex gap-4 items-start justify-between py-3 text-sm">
          <div className="min-w-0 wrap-anywhere">
            <b>{one.type}</b>{' '}
            <time className="text-ink-700" dateTime={one.at}>
              {shortDateAndTime(new Date(one.at))}
            </time>
            <p className={wasTaken(one) || !wasTried(one) ? 'text-ink-700' : 'text-danger-700'}>
              {outcomeOf(one)}
              {one.answer !== '' && `: ${one.answer}`}
            </p>
          </div>
          <div className="flex-none">
            {sent?.has(one.id) ? (
              <output className="font-semibold">Sending again</output>
            ) : (
              <OneButton
                action={consolePaths.connectionForm(`delivery/${one.id}/again`)}
                words="Send again"
                label={`Send ${one.type} of ${shortDateAndTime(new Date(one.at))} again`}
                onPress={onAgain && (() => onAgain(one.id))}
              />
            )}
          </div>
        </li>
      ))}
    </ul>
  )

const wasTaken = ({ status }: Delivery) => status !== null && status >= 200 && status < 300

const wasTried = ({ status, answer }: Delivery) => status !== null || answer !== ''

/** What became of a delivery: '204 in 184 ms'. */
export function outcomeOf(delivery: Delivery): string {
  const { status, ms } = delivery
  if (status !== null) return ms === null ? String(status) : `${status} in ${ms} ms`
  return wasTried(delivery) ? 'No answer' : 'On its way'
}
