import { record } from '#api-client/call.ts'
import { postAndRead } from '#api-client/http.ts'
import { consolePaths } from '#shared/console-paths.ts'

export type UploadedPicture = { id: string; width: number; height: number; src: string; srcset: string }

const readUploaded = record<{ picture: UploadedPicture }>({
  picture: record<UploadedPicture>({
    id: 'text',
    width: 'number',
    height: 'number',
    src: 'text',
    srcset: 'text',
  }),
})

/** Sends a picture to the server, which makes it ready for browsers. Throws as the other calls do. */
export async function uploadPicture(file: File): Promise<UploadedPicture> {
  const body = new FormData()
  body.append('picture', file)
  return (await postAndRead(consolePaths.api.pictures(), body, readUploaded)).picture
}
