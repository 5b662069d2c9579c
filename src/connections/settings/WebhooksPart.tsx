import { TriangleAlert, Webhook as WebhookIcon } from 'lucide-react'
import { fieldPropsOf } from '#kit/field-props.ts'
import { TextField } from '#kit/Field.tsx'
import { PostForm } from '#kit/PostForm.tsx'
import { EntryList, Section } from '#kit/Section.tsx'
import { consolePaths } from '#shared/console-paths.ts'
import { shortDateAndTime } from '#shared/dates.ts'
import { mostWebhooks, webhookEvents, type Delivery, type Webhook } from '../webhooks/webhook.ts'
import { CopyField } from './CopyField.tsx'
import type { ConnectionsData } from './load.server.ts'
import { OneButton } from './OneButton.tsx'
import { SecretOnce } from './SecretOnce.tsx'

/** The addresses that are told what happens here. */
export function WebhooksPart({ webhooks, deliveries, isAdmin, returned }: ConnectionsData) {
  const made =
    returned?.form === 'webhook-made' || returned?.form === 'webhook-renewed' ? returned.values : undefined
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
              <AboutWebhook hook={hook} isAdmin={isAdmin} />
              {isAdmin && (
                <>
                  <ButtonsOf hook={hook} />
                  <WebhookForm
                    hook={hook}
                    {...(returned?.form === `webhook-${hook.id}` ? returned : undefined)}
                  />
                </>
              )}
              {deliveries?.webhook === hook.id && <Deliveries list={deliveries.list} />}
            </div>
          </li>
        ))}
      </EntryList>
      {isAdmin && webhooks.length < mostWebhooks && (
        <WebhookForm hook={undefined} {...(returned?.form === 'webhook' ? returned : undefined)} />
      )}
    </Section>
  )
}

const hostOf = (url: string) => URL.parse(url)?.host ?? url

function AboutWebhook({ hook, isAdmin }: { hook: Webhook; isAdmin: boolean }) {
  const { url, lastDelivery: last, trouble, events, includesWords } = hook
  return (
    <div className="grid gap-1 text-ink-700 text-sm leading-normal">
      {isAdmin && <span>{url}</span>}
      {trouble !== '' && <b className="text-danger-700">{trouble}</b>}
      <span>
        {last === null
          ? 'Nothing delivered yet.'
          : `Last delivery ${shortDateAndTime(new Date(last.at))}, ${outcomeOf(last)}.`}{' '}
        {isAdmin && <a href={consolePaths.connections({ deliveries: String(hook.id) })}>Deliveries</a>}
      </span>
      <span>
        {events.join(', ')}
        {includesWords && '. With what people wrote'}
      </span>
    </div>
  )
}

const outcomeOf = ({ status, ms }: Delivery) =>
  status === null ? 'no answer' : ms === null ? String(status) : `${status} in ${ms} ms`

const action = (hook: Webhook, name: string) => consolePaths.connectionForm(`webhook/${hook.id}/${name}`)

function ButtonsOf({ hook }: { hook: Webhook }) {
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
      <details className="disclosure">
        <summary aria-label={`Remove ${host}`}>Remove</summary>
        <p className="text-sm">It hears of nothing any more, and its deliveries are deleted.</p>
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
    <details className="disclosure" open={errors !== undefined}>
      <summary>{hook ? 'Change it' : 'New webhook'}</summary>
      <PostForm
        action={hook ? action(hook, 'change') : consolePaths.connectionForm('webhook')}
        className="form-grid form-grid--stack"
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

const Deliveries = ({ list }: { list: readonly Delivery[] }) => (
  <section id="deliveries" aria-labelledby="deliveries-title">
    <h3 className="mt-3 font-semibold" id="deliveries-title">
      Last deliveries
    </h3>
    {list.length === 0 && <p className="text-sm">Nothing yet.</p>}
    <ul className="entries">
      {list.map((one) => (
        <li key={one.id} className="flex flex-wrap gap-2 justify-between py-2 text-sm">
          <span className="wrap-anywhere">
            {shortDateAndTime(new Date(one.at))}, {one.type}: <b>{outcomeOf(one)}</b>
            {one.answer !== '' && <span className="block text-ink-700">{one.answer}</span>}
          </span>
          <OneButton
            action={consolePaths.connectionForm(`delivery/${one.id}/again`)}
            words="Send again"
            label={`Send ${one.type} of ${shortDateAndTime(new Date(one.at))} again`}
          />
        </li>
      ))}
    </ul>
  </section>
)
