import { isRecord } from '#shared/lib/is-record.ts'
import type { StatementFault } from '#server/measures/measures.ts'

/** The driver's error: Drizzle wraps it, with the statement's values in its message. */
function driverError(error: unknown): Record<string, unknown> | null {
  for (let current = error, depth = 0; isRecord(current) && depth < 5; current = current['cause'], depth++) {
    if (typeof current['code'] === 'string') return current
  }
  return null
}

/** SQLSTATE of a failed statement, or the system's error code without a connection; else null. */
function databaseErrorCode(error: unknown): string | null {
  const code = driverError(error)?.['code']
  return typeof code === 'string' ? code : null
}

/** Classes 22 and 23: an invalid value, or a row that violates a constraint. */
export const isDataFault = (error: unknown): boolean => /^2[23]\w{3}$/.test(databaseErrorCode(error) ?? '')

/** A missing table or schema, or one that this role may not use (42501, 42P01, 3F000). */
export const isAccessFault = (error: unknown): boolean =>
  ['42501', '42P01', '3F000'].includes(databaseErrorCode(error) ?? '')

/**
 * An event for a month that has no partition yet, while the table is being divided (`event-months/divide-events.ts`): it can be
 * stored after some minutes.
 */
const isEventOfComingMonth = (error: unknown): boolean =>
  driverError(error)?.['constraint'] === 'tracking_events_other_range'

/** A lock timeout or a deadlock (55P03, 40P01). */
export const isLockFault = (error: unknown): boolean =>
  ['55P03', '40P01'].includes(databaseErrorCode(error) ?? '')

/** A statement of a replica that kept the replica from following the primary (40001). */
export const isCanceledByRecovery = (error: unknown): boolean => databaseErrorCode(error) === '40001'
/** A statement that exceeded its time limit (57014). */
export const isTimeLimit = (error: unknown): boolean => databaseErrorCode(error) === '57014'

/** A write that reached a server which has become a replica, or was set to read only (25006). */
export const isReadOnly = (error: unknown): boolean => databaseErrorCode(error) === '25006'

/** Without a connection the driver has no code. */
const NO_CONNECTION =
  /^(?:timeout exceeded when trying to connect|Connection terminated|Client (?:has encountered a connection error|was closed) and is not queryable)/

/** The server ends the connection after such an error, for whatever reason. */
const endsConnection = (error: unknown): boolean => {
  const severity = driverError(error)?.['severity']
  return severity === 'FATAL' || severity === 'PANIC'
}

/**
 * Whether the database was unreachable or temporarily unable to work: no connection, too many or no space (class 53), shutting
 * down or starting (57), a broken connection (08), a failing disk (58), only reading, a transaction that was idle for too long
 * (25P03), or another error that ends the connection. The statement may be repeated.
 */
export function isUnavailable(error: unknown): boolean {
  if (isEventOfComingMonth(error) || endsConnection(error)) return true
  const code = databaseErrorCode(error)
  if (code !== null)
    return /^(?:08|53|57|58)\w{3}$|^25(?:006|P03)$|^E(?:CONN\w+|PIPE|TIMEDOUT|NOTFOUND|HOSTUNREACH|NETUNREACH|AI_AGAIN)$/.test(
      code,
    )
  return error instanceof Error && NO_CONNECTION.test(messageAtRoot(error))
}

/** The kind of a failed statement, for metrics. */
export function statementFault(error: unknown): StatementFault {
  if (isDataFault(error)) return 'data'
  if (isLockFault(error)) return 'lock'
  if (isAccessFault(error)) return 'access'
  return isUnavailable(error) ? 'unavailable' : 'other'
}

function messageAtRoot(error: Error): string {
  return error.cause instanceof Error ? messageAtRoot(error.cause) : error.message
}

/** The loggable part of a database error: never its message or detail, which repeat values. */
export function databaseErrorFacts(error: unknown): Record<string, string> | null {
  const found = driverError(error)
  if (found === null) return null
  const facts: Record<string, string> = {}
  for (const key of ['code', 'severity', 'table', 'column', 'constraint', 'routine']) {
    const value = found[key]
    if (typeof value === 'string') facts[key] = value
  }
  return facts
}
