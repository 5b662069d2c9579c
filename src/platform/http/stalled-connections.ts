import type { Server } from 'node:http'

/**
 * Cuts connections on which nothing has moved for `limitMs` while a request is under way: readers that never read
 * keep their responses in our memory. Anyone who reads slowly stays; so does an event stream, which says something sooner.
 */
export function cutStalledConnections(server: Server, limitMs = 30_000): void {
  // Node counts a part of a response that the reader's side has taken as movement, and cuts where no one listens.
  server.setTimeout(limitMs)
}
