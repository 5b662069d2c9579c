/**
 * The website that an address belongs to: with and without www it is one, and so it is over http and https, on either of
 * their ports, and with the dot that may end a name.
 */
export function siteOf({ hostname, port }: URL): string {
  const name = hostname.replace(/\.$/, '').replace(/^www\./, '')
  return port === '' || port === '80' || port === '443' ? name : `${name}:${port}`
}
