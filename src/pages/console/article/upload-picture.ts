import { HttpError } from '#api-client/http.ts'
import { consolePaths } from '#shared/console-paths.ts'

export type UploadedPicture = { id: string; width: number; height: number; src: string; srcset: string }

/** Sends a picture to the server, which makes it ready for browsers. Throws as the other calls do. */
export async function uploadPicture(file: File): Promise<UploadedPicture> {
  const body = new FormData()
  body.append('picture', file)
  const response = await fetch(consolePaths.api.pictures(), { method: 'POST', credentials: 'include', body })
  if (!response.ok) throw new HttpError(response.status, await response.text(), response.statusText)
  // Written by src/server/endpoints/pictures.ts.
  const { picture } = (await response.json()) as { picture: UploadedPicture }
  return picture
}
