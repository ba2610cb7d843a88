import type { FastifyReply, FastifyRequest } from 'fastify'
import type { ErrorCode } from '#shared/contract/errors.ts'
import { addressHash, networkHash } from '../security/keyed-hash.ts'

/** What a call does about a sign-in; `signature`: it came with one that does not fit. */
export type SecurityEvent =
  | 'sign_in'
  | 'sign_out'
  | 'second_factor'
  | 'factors_changed'
  | 'password_changed'
  | 'password_checked'
  | 'link_requested'
  | 'signature'

/** What is known so far about a call that concerns security. */
export type SecurityNote = {
  event?: SecurityEvent
  /** The method: `password`, `passkey`, `code`. */
  by?: string
  /** Who calls, or was signed in by the call. */
  accountId?: string
  /** Whose sign-in it is about, where only the address is known. Logged as a keyed hash. */
  email?: string
  /** Why the call was refused. */
  code?: ErrorCode
}

declare module 'fastify' {
  interface FastifyRequest {
    securityNote: SecurityNote | null
  }
}

/** What the line of a request holds about security. No addresses, passwords or tokens. */
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

/** Adds to what is known about a call. The line is written once, with the outcome, when the call is answered. */
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

/** What a call is that noted no event; null for most. */
function eventOf(status: number, code: ErrorCode | undefined): 'call' | 'input' | null {
  if (REFUSED_STATUS.has(status) || code === 'link_invalid') return 'call'
  return BAD_INPUT.has(code) ? 'input' : null
}

/**
 * What is logged about the security of an answered call; null for a call that does not concern it. Asks no database, so
 * that refused calls stay cheap.
 *
 * @param key of the keyed hashes, the same that failed sign-ins are counted by
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
