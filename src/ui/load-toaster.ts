/** Fetches the code that shows toasts; call it early where a message is likely, for example at a form's first focus. */
export const loadToaster = () => import('./Toaster.tsx')
