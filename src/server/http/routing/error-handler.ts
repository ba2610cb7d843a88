import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import type { FailureEnvelope } from '#shared/contract/errors.ts'
import { OverloadError } from '#server/db/batcher.ts'
import { isLockFault, isUnavailable } from '#server/db/database-error.ts'
import { ClockOffError } from '#server/gateways/stripe/clock-skew.ts'
import { AppError } from './app-error.ts'
import { ERROR_STATUS } from './error-status.ts'
import { refusal as refusalOf } from './refusal.ts'
import { noteSecurity } from '../logs/security-log.ts'

const INTERNAL_MESSAGE = 'Something went wrong on our side. Please try again.'
const UNAVAILABLE_RETRY_SECONDS = 2

/** The framework's own refusals, in our words. */
function refusalOfFramework(error: Pick<FastifyError, 'code' | 'statusCode'>): AppError | null {
  switch (error.code) {
    case 'FST_ERR_CTP_BODY_TOO_LARGE':
      return new AppError('body_too_large', 'The body is larger than this call takes')
    case 'FST_ERR_CTP_INVALID_MEDIA_TYPE':
      return new AppError('unsupported_media_type', 'The body must be application/json')
    case 'FST_ERR_CTP_INVALID_CONTENT_LENGTH':
      return new AppError('malformed_body', 'The body is not as long as announced')
    case 'FST_ERR_BAD_URL':
    case 'FST_ERR_MAX_PARAM_LENGTH':
      return new AppError('not_found', 'There is nothing at this address')
    default:
      return null
  }
}

/** The refusal that an error stands for, or null for an internal error. */
function toRefusal(error: unknown): AppError | null {
  if (error instanceof AppError) return error
  if (error instanceof OverloadError || isUnavailable(error) || isLockFault(error)) {
    return new AppError('unavailable', 'The service is busy. Please try again in a moment.', {
      cause: error,
      retryAfterSeconds: UNAVAILABLE_RETRY_SECONDS,
    })
  }
  if (error instanceof ClockOffError) {
    return refusalOf('payments_off', { cause: error })
  }
  if (error instanceof Error && 'code' in error && typeof error.code === 'string') {
    return refusalOfFramework({ code: error.code })
  }
  return null
}

/**
 * Handles everything that is thrown: refusals in the envelope, internal errors as a constant text with the request's
 * id.
 */
export function handleError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const refusal = toRefusal(error)
  const status = refusal ? ERROR_STATUS[refusal.code] : ERROR_STATUS.internal
  if (status >= 500) request.log.error({ err: refusal?.cause ?? error }, 'a request failed')
  if (refusal) noteSecurity(request, { code: refusal.code })
  return sendRefusal(refusal, request, reply)
}

/** @param refusal null for an internal error */
export function sendRefusal(
  refusal: AppError | null,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const status = refusal ? ERROR_STATUS[refusal.code] : ERROR_STATUS.internal
  const envelope: FailureEnvelope = {
    success: false,
    code: refusal?.code ?? 'internal',
    message: refusal?.message ?? INTERNAL_MESSAGE,
    ...(refusal?.reason && { reason: refusal.reason }),
    ...(refusal?.values && { values: refusal.values }),
    ...(refusal?.fields && { fields: refusal.fields }),
    ...(refusal?.findings && { findings: refusal.findings }),
    ...(refusal?.paymentCode !== undefined && { paymentCode: refusal.paymentCode }),
    requestId: request.id,
  }
  if (refusal?.retryAfterSeconds !== undefined) reply.header('retry-after', refusal.retryAfterSeconds)
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .serializer(JSON.stringify)
    .send(envelope)
}

export function handleUnknownCall(): never {
  throw new AppError('not_found', 'There is no such call')
}
