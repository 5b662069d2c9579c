import { preservedFormFields, type PreservedForm } from '../preserved-form.ts'

/** In the sign-in form: what someone had written when their session ended, to be read and carried along. */
export function PreservedFields({ kept }: { kept: PreservedForm }) {
  const words = kept.values['message'] ?? kept.values['text']
  return (
    <>
      <div>
        <p>
          <strong>You’re signed out. What you wrote is still here.</strong>
        </p>
        <p>Sign in with your password and it’ll be ready to send.</p>
      </div>
      {words && (
        <details>
          <summary>What you wrote</summary>
          <p className="account-page__kept">{words}</p>
        </details>
      )}
      {preservedFormFields(kept).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
    </>
  )
}
