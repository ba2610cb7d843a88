import * as contract from '#shared/contract/admin/admin-media.ts'
import { type Api, registerRoute } from '#server/http/routing/register-route.ts'
import type { Administrator } from '#server/http/security/admin-gate.ts'
import { changePicture } from './library/change-picture.ts'
import { cropPicture } from './library/crop-picture.ts'
import { cleanUpMedia, deletePicture } from './library/delete-picture.ts'
import { listMedia } from './library/list-media.ts'
import { readMedia } from './library/read-media.ts'
import { readUpload, uploadPicture } from './library/upload-picture.ts'
import type { LibraryDeps, MediaDeps } from './media-deps.ts'

/** Conversions take seconds of a processor. */
const CONVERSION_LIMIT = { bucket: 'media:conversion', perMinute: 60 }

type LibraryOf = (call: { brandId: string; administrator: Administrator }) => LibraryDeps

/** Routes of a brand's library of pictures. */
export function registerMediaRoutes(api: Api, shared: MediaDeps): void {
  const of: LibraryOf = ({ brandId, administrator: { accountId } }) => ({
    ...shared,
    brandId,
    pictureBase: shared.links.baseOf({ brandId, accountId }, shared.now()),
  })
  registerRoute(api, contract.listMedia, (call) => listMedia(of(call), call.query))
  registerRoute(api, contract.readMedia, (call) => readMedia(of(call), call.params.mediaId))
  registerRoute(
    api,
    contract.cropMedia,
    (call) => cropPicture(of(call), call.audit, call.params.mediaId, call.body),
    CONVERSION_LIMIT,
  )
  registerRoute(api, contract.changeMedia, (call) =>
    changePicture(of(call), call.audit, call.params.mediaId, call.body),
  )
  registerRoute(api, contract.deleteMedia, (call) => deletePicture(of(call), call.audit, call.params.mediaId))
  registerRoute(api, contract.cleanUpMedia, async ({ audit, brandId }) => {
    const action = await audit.begin({ targetKind: 'pictures', targetId: 'unused' })
    const deleted = await cleanUpMedia(shared, brandId)
    action.after({ deleted })
    return action.done({ deleted })
  })
  registerRoute(api, contract.listEmojis, (call) => {
    const { q = '', limit } = call.query
    const { pictureBase } = of(call)
    const emojis = shared.emojis
      .search(q, limit)
      .map(({ name, address }) => ({ name, address: `${pictureBase}${address}` }))
    return Promise.resolve({ emojis })
  })
  registerRoute(api, contract.linkPictures, (call) => Promise.resolve({ path: of(call).pictureBase }))
  registerUpload(api, of)
}

/** Only this call takes a file as its body. */
function registerUpload(api: Api, of: LibraryOf): void {
  void api.app.register((scope, _options, done) => {
    // The body is read by the handler, after the caller has been checked.
    scope.addContentTypeParser('application/octet-stream', (_request, payload, parsed) =>
      parsed(null, payload),
    )
    registerRoute(
      { ...api, app: scope },
      contract.uploadMedia,
      async (call) => {
        const content = await readUpload(call.request.body, call.request.headers['content-length'])
        return uploadPicture(of(call), call.audit, { name: call.query.name, content })
      },
      CONVERSION_LIMIT,
    )
    done()
  })
}
