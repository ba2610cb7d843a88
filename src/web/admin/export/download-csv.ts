import { ApiError } from '#web/api/api-error.ts'
import { apiUrl } from '#web/api/api-url.ts'
import { refusal } from '#web/api/refusal.ts'
import { adminHeaders } from '../api/admin-call.ts'
import { pageTexts } from '#web/app/texts/page-texts.ts'

/** Chunks are merged into a Blob, which browsers can keep on disk, at this size. */
const PIECE_BYTES = 8 * 1024 * 1024

type Progress = {
  /** Cancels the download. */
  signal: AbortSignal
  /** Called with the number of rows so far. */
  onRows: (rows: number) => void
}

/** A call that returns a CSV file. */
export type CsvCall = { path: '/admin/leads/export' | '/admin/users/export'; body: object }

/** Downloads a file without a time limit.
 * @throws ApiError if refused, or (`no_answer`) if the connection is lost; an incomplete file is discarded
 */
export async function download(
  path: string,
  request: RequestInit,
  read: (response: Response) => Promise<Blob>,
): Promise<Blob> {
  try {
    const response = await fetch(apiUrl(path), { ...request, method: 'POST' })
    if (!response.ok) throw await refusal(response, await response.json().catch(() => null))
    return await read(response)
  } catch (error) {
    if (error instanceof ApiError || request.signal?.aborted) throw error
    throw new ApiError(pageTexts().of('admin-base')('connectionLost'), 0, 'no_answer', [], {
      cause: error,
    })
  }
}

/** Downloads a CSV file of a brand as a stream. */
export const downloadCsv = (
  { path, body }: CsvCall,
  brandId: string | null,
  { signal, onRows }: Progress,
): Promise<Blob> =>
  download(
    path,
    {
      headers: { ...adminHeaders(brandId), 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal,
    },
    async (response) => (response.body ? readFile(response.body, onRows) : response.blob()),
  )

async function readFile(
  body: ReadableStream<Uint8Array<ArrayBuffer>>,
  onRows: (rows: number) => void,
): Promise<Blob> {
  const countRows = createRowCount()
  const reader = body.getReader()
  const type = 'text/csv;charset=utf-8'
  let file = new Blob([], { type })
  let pieces: Uint8Array<ArrayBuffer>[] = []
  let bytes = 0
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return new Blob([file, ...pieces], { type })
    pieces.push(value)
    bytes += value.byteLength
    onRows(countRows(value))
    if (bytes < PIECE_BYTES) continue
    file = new Blob([file, ...pieces], { type })
    pieces = []
    bytes = 0
  }
}

const QUOTE = 0x22
const LINE_FEED = 0x0a

/** Counts the rows of a CSV file (RFC 4180), without the header, as its bytes arrive. A line feed between quotes belongs
 * to a cell; in UTF-8 both are single bytes.
 */
export function createRowCount(): (chunk: Uint8Array) => number {
  let lines = 0
  let isQuoted = false
  return (chunk) => {
    for (const byte of chunk) {
      // A doubled quote toggles twice.
      if (byte === QUOTE) isQuoted = !isQuoted
      else if (byte === LINE_FEED && !isQuoted) lines += 1
    }
    return Math.max(0, lines - 1)
  }
}
