/** Opens the question about analytics again. Visible only where it was asked (consent.css): otherwise there is no choice. */
export function CookieSettings({ className = '' }: { className?: string }) {
  return (
    <button
      type="button"
      className={`cookie-settings ${className}`.trimEnd()}
      data-works-alone=""
      data-cookie-settings=""
    >
      Cookie settings
    </button>
  )
}
