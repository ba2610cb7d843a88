import type { ErrorFinding, FieldError } from '#shared/contract/errors.ts'
import { isRecord } from '#shared/lib/is-record.ts'
import { apiErrorText } from '#shared/texts/api-error-text.ts'
import type { Values } from '#shared/texts/text.ts'
import { logWarning } from '#web/app/browser/log.ts'
import { pause } from '#web/app/browser/pause.ts'
import { loadTexts, pageTexts } from '#web/app/texts/page-texts.ts'
import { ApiError, UNEXPECTED_ERROR } from './api-error.ts'

/** How long a refusal waits for its texts. */
const TEXTS_WAIT_MS = 5000

const isFieldErrors = (fields: unknown): fields is FieldError[] =>
  Array.isArray(fields) && fields.every((field) => isRecord(field) && typeof field.path === 'string')

const isFindings = (findings: unknown): findings is ErrorFinding[] =>
  Array.isArray(findings) &&
  findings.every((finding) => isRecord(finding) && typeof finding.message === 'string')

const isValues = (values: unknown): values is Values =>
  isRecord(values) && Object.values(values).every((value) => ['string', 'number'].includes(typeof value))

/** The server's messages are in English, so an English page needs no texts. */
async function loadRefusalTexts(): Promise<void> {
  if (pageTexts().language === 'en') return
  const waiting = new AbortController()
  try {
    await Promise.race([loadTexts(['api-errors']), pause(TEXTS_WAIT_MS, waiting.signal)])
  } catch (error) {
    logWarning('the texts of refusals could not be loaded', error)
  } finally {
    waiting.abort()
  }
}

type Refused = { code: string; message: string; reason: unknown; values: unknown }

/** The text in the language of the page; the server's message in English, and if the texts could not be loaded. */
function textOf({ code, message, reason, values }: Refused): string {
  const { language, catalogue } = pageTexts()
  const texts = language === 'en' ? undefined : catalogue('api-errors')
  if (texts === undefined) return message
  return apiErrorText(texts, language, {
    code,
    reason: typeof reason === 'string' ? reason : undefined,
    values: isValues(values) ? values : undefined,
  })
}

/** The error of a refused call; a proxy may have answered instead of the server, so every field is checked. */
export async function refusal({ status, headers }: Response, answer: unknown): Promise<ApiError> {
  const { message, code, reason, values, fields, findings, paymentCode } = isRecord(answer) ? answer : {}
  const options = {
    ...(typeof paymentCode === 'string' ? { paymentCode } : {}),
    ...(typeof reason === 'string' ? { reason } : {}),
    ...(isFindings(findings) ? { findings } : {}),
    retryAfterSeconds: Number(headers.get('retry-after')),
  }
  const given = typeof message === 'string' && message ? message : UNEXPECTED_ERROR
  if (typeof code !== 'string') return new ApiError(given, status, 'unreadable_answer', [], options)
  await loadRefusalTexts()
  return new ApiError(
    textOf({ code, message: given, reason, values }),
    status,
    code,
    isFieldErrors(fields)
      ? fields.map((field) => ({
          ...field,
          message: textOf({ code: 'validation_failed', reason: undefined, values: undefined, ...field }),
        }))
      : [],
    options,
  )
}
