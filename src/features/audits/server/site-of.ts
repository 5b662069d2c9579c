/** The website that an address belongs to: with and without www it is one. */
export const siteOf = ({ host }: URL): string => host.replace(/^www\./, '')
