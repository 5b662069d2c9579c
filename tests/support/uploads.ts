import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { chunkBytes } from '#platform/files/content.ts'

/** What a log must not have. */
export const markedWords = 'Nobody else may read this'

/** Four chunks of it. */
export const longFile = Buffer.concat([
  Buffer.from('%PDF-1.7\n'),
  Buffer.alloc(3 * chunkBytes, `${markedWords}. `),
])

/** Begins to upload that file: two chunks and a half are sent. `end` sends the rest and gives the status of the response. */
export function beginUpload(url: string, cookie: string): { end: () => Promise<number | undefined> } {
  const upload = request(url, {
    method: 'POST',
    headers: { cookie, 'content-type': 'multipart/form-data; boundary=b' },
  })
  upload.write('--b\r\nContent-Disposition: form-data; name="file"; filename="Plan.pdf"\r\n\r\n')
  upload.write(longFile.subarray(0, 2.5 * chunkBytes))
  return {
    end: async () => {
      upload.write(longFile.subarray(2.5 * chunkBytes))
      upload.end('\r\n--b--\r\n')
      const [response] = (await once(upload, 'response')) as [IncomingMessage]
      return response.statusCode
    },
  }
}
