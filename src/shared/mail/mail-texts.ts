import type { Areas, Catalogues } from '#texts/areas.ts'
import { translate } from '#shared/texts/fill.ts'
import { type Formats, formats } from '#shared/texts/formats.ts'
import type { Language } from '#shared/texts/languages.ts'
import type { Translate } from '#shared/texts/text.ts'

/** The texts of mails and the formats, in the reader's language. */
export type MailTexts = {
  language: Language
  f: Formats
  common: Translate<Areas['mails']>
  account: Translate<Areas['mails-account']>
  payments: Translate<Areas['mails-payments']>
  refunds: Translate<Areas['mails-refunds']>
  receipts: Translate<Areas['receipts']>
}

export const mailTexts = (catalogues: Catalogues, language: Language): MailTexts => ({
  language,
  f: formats(language),
  common: translate<Areas['mails']>(catalogues.mails[language], language),
  account: translate<Areas['mails-account']>(catalogues['mails-account'][language], language),
  payments: translate<Areas['mails-payments']>(catalogues['mails-payments'][language], language),
  refunds: translate<Areas['mails-refunds']>(catalogues['mails-refunds'][language], language),
  receipts: translate<Areas['receipts']>(catalogues.receipts[language], language),
})
