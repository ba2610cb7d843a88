import { refusal } from '#web/api/api.ts'
import { ApiError } from '#web/api/api-error.ts'
import { apiUrl } from '#web/api/api-url.ts'
import { adminHeaders } from '../../api/admin-call.ts'
import { createRowCount } from './csv-progress.ts'

/** So much is kept in pieces before the browser takes it as a file, which it may keep on its disk. */
const PIECE_BYTES = 8 * 1024 * 1024

type Progress = {
  /** Ends the download. */
  signal: AbortSignal
  /** Rows that have come so far. */
  onRows: (rows: number) => void
}

/** A call that answers with a CSV file. */
export type CsvCall = { path: '/admin/leads/export' | '/admin/users/export'; body: object }

/**
 * The rows that the filters leave as a CSV file, read as it streams in: however long it takes, for as long as something comes.
 * @throws ApiError for a refusal, and (`no_answer`) where the line breaks before the end: half a file is none
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
    throw new ApiError('The line broke before the whole file had come', 0, 'no_answer', [], { cause: error })
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
