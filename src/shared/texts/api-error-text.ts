import type { Areas } from '#texts/areas.ts'
import type { ErrorReason } from '#shared/contract/error-reasons.ts'
import type { ErrorCode } from '#shared/contract/errors.ts'
import { fill } from './fill.ts'
import { LANGUAGES, type Language } from './languages.ts'
import type { AnyLanguageOf, Values } from './text.ts'

type Texts = AnyLanguageOf<Areas['api-errors']>
/** Does not compile if a code or reason has no text. */
type Key = ErrorCode | ErrorReason

/** What a refusal, or one of its fields, says. The server may be newer than the page, so both can be unknown. */
type Refused = { code: string; reason?: string | undefined; values?: Values | undefined }

/**
 * The text of a refusal in the reader's language, by its reason or else by its code. For a field, pass its reason and
 * values with the code `validation_failed`; for `payment_failed`, the area `payment-errors` says more.
 */
export function apiErrorText(texts: Texts, language: Language, { code, reason, values }: Refused): string {
  const isKey = (name: string | undefined): name is Key => name !== undefined && Object.hasOwn(texts, name)
  const key = [reason, code].find(isKey) ?? 'internal'
  return fill(texts[key], values ?? {}, LANGUAGES[language])
}
