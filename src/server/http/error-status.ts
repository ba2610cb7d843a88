import type { ErrorCode } from '#shared/contract/errors.ts'

/** HTTP status of each code; a code without one does not compile. */
export const ERROR_STATUS = {
  validation_failed: 400,
  malformed_body: 400,
  proof_required: 401,
  not_found: 404,
  lead_not_found: 404,
  idempotency_conflict: 409,
  body_too_large: 413,
  unsupported_media_type: 415,
  rate_limited: 429,
  internal: 500,
  unavailable: 503,
} satisfies Record<ErrorCode, number>
