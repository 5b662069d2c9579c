import { noStore } from '#platform/http/no-store.ts'
import { maxPictureBytes } from '#features/blog/picture.ts'
import { addPicture } from '#features/blog/server/pictures/store.ts'
import { rejectBody } from '#platform/http/read-body.ts'
import { readUpload } from '#platform/http/read-upload.ts'
import type { Services } from '../context.ts'
import { actorOf } from './actor.ts'
import type { StaffHandler } from './client-access.ts'

const upload = {
  field: 'picture',
  maxBytes: maxPictureBytes,
  tooLarge: 'This picture is larger than 12 MB. Please save it smaller and upload that.',
  missing: 'Please choose a picture.',
}

/** The upload of a picture of an article (console.md §8), which no act can be: its file is read as it comes. */
export const uploadPicture =
  ({ database: { db }, now }: Services): StaffHandler =>
  async (c, signedIn) => {
    const file = await readUpload(c, upload)
    const { signal } = c.req.raw
    const added = await addPicture(db, actorOf(c, signedIn), file, { now: now(), signal }).catch(
      // Anyone who sent it went away.
      (error: unknown) => (signal.aborted ? rejectBody(error) : Promise.reject(error)),
    )
    if (added.is === 'done') return c.json(added.value, 201, noStore)
    const errors = [{ field: 'picture', message: added.words }]
    return c.json({ success: false, message: added.words, errors }, 400, noStore)
  }
