import { isRecord } from '#shared/lib/is-record.ts'
import { ArchiveError } from './archive-error.ts'

/**
 * An error of the system (a full disk, a missing file) or of the database (a missing right, a broken connection) as one
 * line for the operator; others unchanged.
 *
 * @param place the file or the database
 */
export function asArchiveError(error: unknown, place: string): unknown {
  if (!(error instanceof Error) || error instanceof ArchiveError) return error
  const code = isRecord(error) ? error['code'] : undefined
  const isOfSystem = typeof code === 'string' && (/^E[A-Z]+$/.test(code) || /^[0-9A-Z]{5}$/.test(code))
  const isBroken = error.message.startsWith('Connection terminated')
  return isOfSystem || isBroken ? new ArchiveError(`${place}: ${error.message}`, { cause: error }) : error
}
