/** One time that someone looked at what is a client's. Times are ISO texts. */
export type ClientLook = {
  id: number
  kind: 'view' | 'download'
  byName: string
  /** The client themselves. */
  isOwn: boolean
  at: string
  /** Of a view: when it ended, or ends. */
  until?: string
}
