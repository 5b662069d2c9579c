/** Gives the window another address. Not by the router's own way: it would load the page again, under the reader's hands. */
export const showAddress = (path: string): void =>
  History.prototype.replaceState.call(history, history.state, '', path)
