import { leftOut, number, shape, text, type Answer } from './answer.ts'
import { HttpError } from './http.ts'

export type UploadPlace = {
  path: string
  /** Sent before each file. */
  fields: Record<string, string>
  /** No larger file is sent. */
  maxBytes?: number
  /** No more are sent in parallel. */
  most?: number
}

export const storedFile = shape({ message: leftOut(text), file: shape({ id: number }) })

/**
 * Sends a form that holds a file, and says how much of it has been sent, from 0 to 1: `fetch` cannot. Throws as `postAndRead` does.
 */
export const sendUpload = async <Value>(
  path: string,
  form: FormData,
  answer: Answer<Value>,
  onProgress: (share: number) => void,
): Promise<Value> =>
  await new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    const onFailure = () => reject(new TypeError('the upload did not come to its end'))
    request.open('POST', path)
    request.upload.addEventListener('progress', ({ loaded, total }) =>
      onProgress(total > 0 ? loaded / total : 0),
    )
    request.addEventListener('load', () => {
      const { status, responseText, statusText } = request
      if (status < 200 || status >= 300) return reject(new HttpError(status, responseText, statusText))
      try {
        resolve(answer(JSON.parse(responseText)))
      } catch (error) {
        reject(error instanceof Error ? error : new TypeError('the answer cannot be read'))
      }
    })
    request.addEventListener('error', onFailure)
    request.addEventListener('abort', onFailure)
    request.send(form)
  })
