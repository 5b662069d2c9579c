import { maxPictureBytes, unusedPicturesShown } from '#features/blog/picture.ts'
import { addPicture, listUnusedPictures, removePicture } from '#features/blog/server/pictures/store.ts'
import { AppError } from '#platform/errors.ts'
import { rejectBody } from '#platform/http/read-body.ts'
import { readUpload } from '#platform/http/read-upload.ts'
import { consolePaths } from '#shared/console-paths.ts'
import type { Services } from '../context.ts'
import { actorOf } from './actor.ts'
import type { StaffHandler } from './client-access.ts'
import { leadBack } from './console-form-page.ts'

const noStore = { 'cache-control': 'no-store' }

const upload = {
  field: 'picture',
  maxBytes: maxPictureBytes,
  tooLarge: 'This picture is larger than 12 MB. Please save it smaller and upload that.',
  missing: 'Please choose a picture.',
}

/** The calls about pictures of articles (console.md §8), and the form that removes one. */
export function pictureEndpoints(services: Services) {
  const { db } = services.database

  const add: StaffHandler = async (c, signedIn) => {
    const file = await readUpload(c, upload)
    const { signal } = c.req.raw
    const added = await addPicture(db, actorOf(c, signedIn), file, { now: services.now(), signal }).catch(
      // Whoever sent it went away.
      (error: unknown) => (signal.aborted ? rejectBody(error) : Promise.reject(error)),
    )
    if (added.outcome !== 'refused') return c.json({ picture: added.picture }, 201, noStore)
    const errors = [{ field: 'picture', message: added.reason }]
    return c.json({ success: false, message: added.reason, errors }, 400, noStore)
  }

  const list: StaffHandler = async (c) =>
    c.json({ unused: await listUnusedPictures(db, services.now(), unusedPicturesShown) }, 200, noStore)

  const remove: StaffHandler = async (c, signedIn) => {
    const outcome = await removePicture(db, actorOf(c, signedIn), c.req.param('id') ?? '')
    if (outcome === 'gone') throw new AppError('not_found', 404, 'There is no such picture.')
    if (outcome === 'used')
      throw new AppError('conflict', 409, 'An article shows this picture, or did in a version that is kept.')
    return c.json({ success: true }, 200, noStore)
  }

  const removeForm: StaffHandler = async (c, signedIn) => {
    const outcome = await removePicture(db, actorOf(c, signedIn), c.req.param('id') ?? '')
    return leadBack(c, consolePaths.articles({ show: 'pictures', done: `picture-${outcome}` }))
  }

  return { add, list, remove, removeForm }
}
