import type { AddedPicture } from '#shared/contract/admin/admin-media.ts'
import { isRecord } from '#shared/lib/is-record.ts'
import { ApiError } from '#web/api/api-error.ts'
import { apiUrl } from '#web/api/api-url.ts'
import { refusal } from '#web/api/refusal.ts'
import { pageTexts } from '#web/app/texts/page-texts.ts'
import { adminHeaders } from '../../api/admin-call.ts'

type UploadOptions = {
  brandId: string | null
  signal: AbortSignal
  /** Called with the part that is sent, 0 to 1. At 1 the server converts the picture. */
  onSent: (part: number) => void
}

/** The server's own type; what its contract promises. */
const isAdded = (data: unknown): data is AddedPicture => isRecord(data) && isRecord(data['picture'])

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** Sends a file. Not by `fetch`, which does not report how much is sent. */
function send(file: File, { brandId, signal, onSent }: UploadOptions): Promise<XMLHttpRequest> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('POST', `${apiUrl('/admin/media')}?${new URLSearchParams({ name: file.name.slice(-255) })}`)
    for (const [name, value] of Object.entries(adminHeaders(brandId))) request.setRequestHeader(name, value)
    request.setRequestHeader('content-type', 'application/octet-stream')
    request.upload.addEventListener('progress', ({ loaded, total }) => onSent(total > 0 ? loaded / total : 0))
    request.addEventListener('load', () => resolve(request))
    const fail = (text: 'uploadFailed' | 'cancelled') => () =>
      reject(new ApiError(pageTexts().of('admin-media')(text), 0, 'no_answer'))
    request.addEventListener('error', fail('uploadFailed'))
    request.addEventListener('abort', fail('cancelled'))
    signal.addEventListener('abort', () => request.abort())
    request.send(file)
  })
}

/** Uploads a picture. @throws ApiError */
export async function uploadFile(file: File, options: UploadOptions): Promise<AddedPicture> {
  const request = await send(file, options)
  const answer = parsed(request.responseText)
  const data = isRecord(answer) && answer['success'] === true ? answer['data'] : null
  if (isAdded(data)) return data
  throw await refusal(new Response(null, { status: request.status }), answer)
}
