import type { FastifyReply, FastifyRequest } from 'fastify'
import type { ErrorCode } from '#shared/contract/errors.ts'
import { addressHash, networkHash } from '../security/keyed-hash.ts'

/** What a call does to a sign-in. `signature`: it came with an invalid one. */
export type SecurityEvent =
  | 'sign_in'
  | 'sign_out'
  | 'second_factor'
  | 'factors_changed'
  | 'password_changed'
  | 'password_checked'
  | 'link_requested'
  | 'signature'

/** Security facts known so far about a call. */
export type SecurityNote = {
  event?: SecurityEvent
  /** The method: `password`, `passkey`, `code`. */
  by?: string
  /** The account that calls, or that the call signed in. */
  accountId?: string
  /** The address of the sign-in if only that is known. Logged as a keyed hash. */
  email?: string
  /** Why the call was refused. */
  code?: ErrorCode
}

declare module 'fastify' {
  interface FastifyRequest {
    securityNote: SecurityNote | null
  }
}

/** The security facts in a request's log line. No addresses, passwords or tokens. */
export type SecurityFacts = {
  event: SecurityEvent | 'call' | 'input'
  outcome: 'done' | 'refused' | 'limited' | 'failed'
  by?: string
  code?: ErrorCode
  account: string | null
  /** Keyed hash of the e-mail address. */
  address?: string
  /** Keyed hash of the caller's network. */
  network: string
}

const BAD_INPUT = new Set<ErrorCode | undefined>([
  'validation_failed',
  'malformed_body',
  'body_too_large',
  'unsupported_media_type',
])
const REFUSED_STATUS = new Set([401, 403, 429])

/** Adds security facts to a call. They are logged once, with the outcome, when the call is answered. */
export function noteSecurity(
  request: { securityNote?: SecurityNote | null },
  note: Readonly<SecurityNote>,
): void {
  request.securityNote = { ...request.securityNote, ...note }
}

function outcomeOf(status: number): SecurityFacts['outcome'] {
  if (status < 400) return 'done'
  if (status === 429) return 'limited'
  return status < 500 ? 'refused' : 'failed'
}

/** The event of a call that noted none; null for most. */
function eventOf(status: number, code: ErrorCode | undefined): 'call' | 'input' | null {
  if (REFUSED_STATUS.has(status) || code === 'link_invalid') return 'call'
  return BAD_INPUT.has(code) ? 'input' : null
}

/**
 * The security facts of an answered call; null for calls without any. Uses no database, so refused calls stay cheap.
 *
 * @param key of the keyed hashes; failed sign-ins are counted under the same
 */
export function securityFacts(
  { securityNote, ip }: Pick<FastifyRequest, 'securityNote' | 'ip'>,
  { statusCode }: Pick<FastifyReply, 'statusCode'>,
  key: Buffer,
): SecurityFacts | null {
  const { event: noted, by, accountId, email, code } = securityNote ?? {}
  const event = noted ?? eventOf(statusCode, code)
  if (event === null) return null
  return {
    event,
    outcome: outcomeOf(statusCode),
    ...(by !== undefined && { by }),
    ...(code !== undefined && { code }),
    account: accountId ?? null,
    ...(email !== undefined && { address: addressHash(key, email) }),
    network: networkHash(key, ip),
  }
}
