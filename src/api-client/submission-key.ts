/** One key per filled-in form. `crypto.randomUUID` would need https; this works on any address. */
export const newSubmissionKey = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  )
