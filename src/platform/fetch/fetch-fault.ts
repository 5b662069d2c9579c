/** Why an address of a stranger could not be read. */
export type FetchFault =
  | 'not-an-address'
  | 'wrong-scheme'
  | 'has-credentials'
  | 'wrong-port'
  | 'private-address'
  | 'own-site'
  | 'unknown-name'
  | 'no-connection'
  | 'bad-certificate'
  | 'too-slow'
  | 'broken-answer'
  | 'too-many-redirects'
  | 'too-large'
  | 'ran-out'
  // Of what was read, by whoever reads it.
  | 'too-deep'
