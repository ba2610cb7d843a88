import { refusal } from '#web/api/api.ts'
import { ApiError } from '#web/api/api-error.ts'
import { apiUrl } from '#web/api/api-url.ts'
import { adminHeaders } from '../api/admin-call.ts'
import { createRowCount } from './csv-progress.ts'

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

/** Downloads a CSV file as a stream, without a time limit.
 * @throws ApiError if refused, or (`no_answer`) if the connection is lost; an incomplete file is discarded
 */
export async function downloadCsv(
  { path, body: filters }: CsvCall,
  { signal, onRows }: Progress,
): Promise<Blob> {
  try {
    const response = await fetch(apiUrl(path), {
      method: 'POST',
      headers: { ...adminHeaders(), 'content-type': 'application/json' },
      body: JSON.stringify(filters),
      signal,
    })
    if (!response.ok || !response.body) {
      throw refusal(response, await response.json().catch(() => null))
    }
    return await readFile(response.body, onRows)
  } catch (error) {
    if (error instanceof ApiError || signal.aborted) throw error
    throw new ApiError('The connection was lost before the download was complete', 0, 'no_answer', [], {
      cause: error,
    })
  }
}

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
