import { site } from '#content/site.ts'
import { caseKinds, type CaseKind } from '../privacy-case.ts'
import { type PrivacyRequestData } from '../request-page-data.ts'
import { londonDateAndTime, longDate } from '#shared/dates.ts'
import type { Page } from '#shared/page.ts'
import { paths, privatePaths } from '#shared/paths.ts'
import { MailLink } from '#kit/EmailAddress.tsx'
import { ShortHero } from '#kit/SectionHead.tsx'
import { TextLink } from '#kit/TextLink.tsx'
import stylesheet from '../privacy.css?url'
import { AiNote } from '#consent/AiNote.tsx'
import { Button } from '#kit/Button.tsx'
import { PostForm } from '#kit/PostForm.tsx'
import { TextArea, TextField } from '#kit/Field.tsx'
import { fieldPropsOf, type FormState } from '#kit/field-props.ts'

/** `/privacy-request`: a request for a copy of personal data or its erasure, or a complaint (console.md §7). */
export const page: Page<PrivacyRequestData> = {
  stylesheet,
  head: () => ({
    title: `Your data: ${site.name}`,
    description:
      'Ask for a copy of what we hold about you, or have it erased. One e-mail address, one confirmation link, a reply within one month.',
  }),
  Component: ({ data }) => (
    <main id="main">
      <ShortHero
        title="Your data, back or gone"
        lede="Ask for a copy of what we hold about you, or have it erased. You need no account and no reason."
      />
      <section className="section" aria-label="Ask">
        <div className="page-width grid gap-y-10 gap-x-[clamp(2.5rem,7vw,7rem)] *:min-w-0 lg:grid-cols-[5fr_6fr]">
          <Steps dueOn={data.dueOn} />
          {data.sent ? <Sent sent={data.sent} /> : <RequestForm state={data.returned} />}
        </div>
      </section>
      <section className="section" aria-labelledby="if-not">
        <div className="page-width grid gap-y-10 gap-x-[clamp(2.5rem,7vw,7rem)] *:min-w-0 lg:grid-cols-[5fr_6fr]">
          <h2 className="d2" id="if-not">
            If it takes longer, or we refuse
          </h2>
          <div className="grid gap-4">
            <p>
              Some requests are so complex that the law allows a further two months. We would tell you so, and
              why, within the first month.
            </p>
            <p>
              If you think we are wrong, a person here will look again: <MailLink address={site.mailbox} />.
              You may also complain to the Information Commissioner’s Office at{' '}
              <a href="https://ico.org.uk/make-a-complaint/">ico.org.uk</a> at any time, without asking us
              first.
            </p>
            <p>
              <TextLink href={paths.privacyPolicy()}>What we store, and for how long</TextLink>
            </p>
          </div>
        </div>
      </section>
    </main>
  ),
}

const Steps = ({ dueOn }: { dueOn: string }) => (
  <ol className="next-steps gap-5 self-start mt-0">
    <li>
      <strong>We send you a link</strong>
      So that nobody else can ask in your name. It works for 24 hours.
    </li>
    <li>
      <strong>You confirm</strong>
      The month starts then. A copy is ready at once; a person deals with the rest.
    </li>
    <li>
      <strong>You get a reply</strong>
      Within one month: by {longDate(dueOn)}, if you confirm today.
    </li>
  </ol>
)

const Sent = ({ sent: { to, until } }: { sent: { to: string; until: string } }) => (
  <div className="grid gap-6 content-start p-[clamp(var(--space-5),4vw,var(--space-10))] bg-rose-100 wrap-anywhere">
    <h2 className="d3">Check your email</h2>
    <p>
      If we hold anything under <b>{to}</b>, a link is on its way. It works until{' '}
      {londonDateAndTime(new Date(until))}.
    </p>
    <p className="muted">Nothing after ten minutes? Check your spam folder, then ask again.</p>
  </div>
)

/** The kind of request, and the address for the link. A native form. */
function RequestForm({ state }: { state: FormState | null }) {
  const form = { prefix: 'privacy', ...state }
  const field = fieldPropsOf(form)
  const chosen = state?.values?.['kind'] ?? 'access'
  return (
    <PostForm
      className="privacy-form grid gap-6 content-start p-[clamp(var(--space-5),4vw,var(--space-10))] bg-rose-100 wrap-anywhere"
      action={privatePaths.privacyRequest()}
      prefix="privacy"
      errors={form.errors}
      failed="Please check the form"
    >
      <fieldset className="grid gap-2">
        <legend className="d3 mb-3">What would you like?</legend>
        {caseKinds.map((kind) => (
          <label
            key={kind}
            className="grid grid-cols-[24px_1fr] gap-3 p-4 border-[1.5px] border-line-500 bg-paper text-sm cursor-pointer has-checked:border-mulberry-700 has-checked:[box-shadow:inset_6px_0_0_var(--mulberry-700)] forced-colors:has-checked:[outline:3px_solid_Highlight] forced-colors:has-checked:-outline-offset-3"
          >
            <input
              className="size-[22px] mt-[0.15em] accent-mulberry-700"
              type="radio"
              name="kind"
              value={kind}
              defaultChecked={kind === chosen}
            />
            <span>
              <b className="block text-base">{choices[kind].name}</b>
              {choices[kind].about}
            </span>
          </label>
        ))}
      </fieldset>
      <TextArea
        label="What went wrong"
        hint="Only for a complaint."
        rows={3}
        maxLength={5000}
        {...field('message')}
      />
      <TextField
        label="Email"
        hint="The one you wrote to us from. We say the same thing here whether or not we know it."
        type="email"
        autoComplete="email"
        required
        {...field('email')}
      />
      <Button type="submit">Send me the link</Button>
      <p className="small muted">
        People deal with your request, no machine decides. <AiNote />
      </p>
    </PostForm>
  )
}

const choices: Record<CaseKind, { name: string; about: string }> = {
  access: {
    name: 'A copy',
    about: 'Everything that we hold about you, as files that you and a machine can read (JSON)',
  },
  erasure: {
    name: 'Erasure',
    about:
      'Enquiries, messages, files and your account. We have to keep invoices for six years. If you want a copy, ask for it first',
  },
  complaint: {
    name: 'A complaint',
    about: 'About what we did with your data. A person looks into it and writes to you',
  },
}
