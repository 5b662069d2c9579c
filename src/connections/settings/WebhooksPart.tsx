import { TriangleAlert, Webhook as WebhookIcon } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { ButtonSummary } from '#kit/Button.tsx'
import { fieldPropsOf } from '#kit/field-props.ts'
import { TextField } from '#kit/Field.tsx'
import { PostForm } from '#kit/PostForm.tsx'
import { EntryList, Section } from '#kit/Section.tsx'
import { useIsHydrated } from '#kit/use-is-hydrated.ts'
import { consolePaths } from '#shared/console-paths.ts'
import { shortDateAndTime } from '#shared/dates.ts'
import { mostWebhooks, webhookEvents, type Webhook } from '../webhooks/webhook.ts'
import { CopyField } from './CopyField.tsx'
import type { ConnectionsData } from './load.server.ts'
import { DeliveriesDialog, DeliveryList, outcomeOf } from './Deliveries.tsx'
import { OneButton } from './OneButton.tsx'
import { SecretOnce } from './SecretOnce.tsx'

/** The addresses that are told what happens here. */
export function WebhooksPart({ webhooks, deliveries, isAdmin, returned }: ConnectionsData) {
  const made =
    returned?.form === 'webhook-made' || returned?.form === 'webhook-renewed' ? returned.values : undefined
  const isHydrated = useIsHydrated()
  const [open, setOpen] = useState(deliveries?.webhook)
  const opened = webhooks.find(({ id }) => id === open)
  return (
    <Section title="Webhooks" count={webhooks.length}>
      {made?.['secret'] !== undefined && (
        <SecretOnce title={`The secret of ${hostOf(made['url'] ?? '')}. Copy it now, it is shown once.`}>
          <CopyField label="The secret" value={made['secret']} isLabelHidden />
          {returned?.form === 'webhook-renewed' && (
            <p className="text-sm">For 24 hours the one before signs too.</p>
          )}
        </SecretOnce>
      )}
      <EntryList>
        {webhooks.map((hook) => (
          <li
            key={hook.id}
            className={hook.state === 'ok' ? 'entry' : 'entry border-l-4 border-l-danger-700 -ml-3 pl-2'}
          >
            {hook.state === 'ok' ? (
              <WebhookIcon className="icon" aria-hidden />
            ) : (
              <TriangleAlert className="icon" aria-hidden />
            )}
            <div className="wrap-anywhere">
              <b>{hostOf(hook.url)}</b>
              <AboutWebhook hook={hook} isAdmin={isAdmin} onOpen={() => setOpen(hook.id)} />
              {isAdmin && (
                <ButtonsOf hook={hook}>
                  <WebhookForm
                    hook={hook}
                    {...(returned?.form === `webhook-${hook.id}` ? returned : undefined)}
                  />
                </ButtonsOf>
              )}
              {deliveries?.webhook === hook.id && !isHydrated && (
                <section id="deliveries" aria-labelledby="deliveries-title">
                  <h3 className="my-3 font-semibold" id="deliveries-title">
                    Deliveries to {hostOf(hook.url)}
                  </h3>
                  <DeliveryList list={deliveries.list} />
                </section>
              )}
            </div>
          </li>
        ))}
      </EntryList>
      {isAdmin && webhooks.length < mostWebhooks && (
        <WebhookForm hook={undefined} {...(returned?.form === 'webhook' ? returned : undefined)} />
      )}
      {isHydrated && opened && (
        <DeliveriesDialog webhook={opened.id} host={hostOf(opened.url)} onClose={() => setOpen(undefined)} />
      )}
    </Section>
  )
}

const hostOf = (url: string) => URL.parse(url)?.host ?? url

type AboutWebhookProps = { hook: Webhook; isAdmin: boolean; onOpen: () => void }

function AboutWebhook({ hook, isAdmin, onOpen }: AboutWebhookProps) {
  const { url, lastDelivery: last, trouble, events, includesWords } = hook
  return (
    <div className="grid gap-1 text-ink-700 text-sm leading-normal">
      {isAdmin && <span>{url}</span>}
      {trouble !== '' && <b className="text-danger-700">{trouble}</b>}
      <span>
        {last === null
          ? 'Nothing delivered yet.'
          : `Last delivery ${shortDateAndTime(new Date(last.at))}, ${outcomeOf(last)}.`}{' '}
        {isAdmin && (
          <a
            href={consolePaths.connections({ deliveries: String(hook.id) })}
            onClick={(event) => {
              // A modified click opens a new tab or window.
              if (event.ctrlKey || event.metaKey || event.shiftKey) return
              event.preventDefault()
              onOpen()
            }}
          >
            Deliveries
          </a>
        )}
      </span>
      <span>
        {events.join(', ')}
        {includesWords && '. With what people wrote'}
      </span>
    </div>
  )
}

const action = (hook: Webhook, name: string) => consolePaths.connectionForm(`webhook/${hook.id}/${name}`)

function ButtonsOf({ hook, children }: { hook: Webhook; children: ReactNode }) {
  const host = hostOf(hook.url)
  return (
    <div className="flex flex-wrap gap-2 py-2">
      {hook.state === 'off' ? (
        <OneButton action={action(hook, 'on')} words="Switch on" label={`Switch on ${host}`} />
      ) : (
        <>
          <OneButton action={action(hook, 'test')} words="Send a test" label={`Send a test to ${host}`} />
          <OneButton action={action(hook, 'off')} words="Switch off" label={`Switch off ${host}`} />
        </>
      )}
      <OneButton action={action(hook, 'secret')} words="New secret" label={`New secret of ${host}`} />
      {children}
      <details className="open:w-full">
        <ButtonSummary variant="ghost" size="small" aria-label={`Remove ${host}`}>
          Remove
        </ButtonSummary>
        <p className="my-2 text-sm">It hears of nothing any more, and its deliveries are deleted.</p>
        <OneButton action={action(hook, 'remove')} words="Yes, remove it" label={`Yes, remove it: ${host}`} />
      </details>
    </div>
  )
}

type WebhookFormProps = Partial<NonNullable<ConnectionsData['returned']>> & { hook: Webhook | undefined }

function WebhookForm({ hook, values, errors }: WebhookFormProps) {
  const prefix = `webhook-${hook?.id ?? 'new'}`
  const field = fieldPropsOf({ prefix, errors, values: values ?? { url: hook?.url ?? '' } })
  const isChosen = (event: string) =>
    values ? values[event] === 'yes' : (hook?.events.some((one) => one === event) ?? false)
  const isWithWords = values ? values['includesWords'] === 'yes' : (hook?.includesWords ?? false)
  return (
    <details className={hook ? 'open:w-full' : 'mt-4'} open={errors !== undefined}>
      <ButtonSummary variant="ghost" size="small" aria-label={hook && `Change ${hostOf(hook.url)}`}>
        {hook ? 'Change' : 'New webhook'}
      </ButtonSummary>
      <PostForm
        action={hook ? action(hook, 'change') : consolePaths.connectionForm('webhook')}
        className="form-grid form-grid--stack py-3"
        prefix={prefix}
        errors={errors}
        failed="Nothing was saved"
        submit={hook ? 'Save' : 'Add the webhook'}
      >
        <TextField
          label="Address"
          hint="Begins with https://"
          inputMode="url"
          autoComplete="off"
          maxLength={1000}
          required
          {...field('url')}
        />
        <fieldset className="form-grid__wide" id={`${prefix}-events`}>
          <legend className="mb-1 font-semibold text-sm">What it hears of</legend>
          <div className="grid lg:grid-cols-2">
            {webhookEvents.map((event) => (
              <label key={event} className="check">
                <input type="checkbox" name={event} value="yes" defaultChecked={isChosen(event)} />
                <span>{event}</span>
              </label>
            ))}
          </div>
        </fieldset>
        <label className="check form-grid__wide">
          <input type="checkbox" name="includesWords" value="yes" defaultChecked={isWithWords} />
          <span>Include what people wrote, with their names and addresses</span>
        </label>
      </PostForm>
    </details>
  )
}
