import type { Areas, Catalogues } from '#texts/areas.ts'
import { translate } from '#shared/texts/fill.ts'
import { type Formats, formats } from '#shared/texts/formats.ts'
import type { Language } from '#shared/texts/languages.ts'
import type { Catalogue, Translate } from '#shared/texts/text.ts'
import { type BrandMailTexts, EDITABLE_MAIL_TEXTS, type MailPart } from './editable-texts.ts'

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

/** The catalogue with the brand's own texts of a part. */
function withOwn<Texts extends Catalogue>(texts: Texts, part: MailPart, own: BrandMailTexts): Texts
function withOwn(texts: Catalogue, part: MailPart, own: BrandMailTexts): Catalogue {
  const changed = Object.keys(texts).flatMap((name): [string, string][] => {
    const key = `${part}.${name}`
    const text = Object.hasOwn(EDITABLE_MAIL_TEXTS, key) ? own[key] : undefined
    return text === undefined ? [] : [[name, text]]
  })
  return changed.length === 0 ? texts : { ...texts, ...Object.fromEntries(changed) }
}

/** @param own texts of the brand in the same language, in place of the product's */
export function mailTexts(catalogues: Catalogues, language: Language, own: BrandMailTexts = {}): MailTexts {
  const { mails, receipts } = catalogues
  const account = catalogues['mails-account'][language]
  const payments = catalogues['mails-payments'][language]
  const refunds = catalogues['mails-refunds'][language]
  return {
    language,
    f: formats(language),
    common: translate<Areas['mails']>(withOwn(mails[language], 'common', own), language),
    account: translate<Areas['mails-account']>(withOwn(account, 'account', own), language),
    payments: translate<Areas['mails-payments']>(withOwn(payments, 'payments', own), language),
    refunds: translate<Areas['mails-refunds']>(withOwn(refunds, 'refunds', own), language),
    receipts: translate<Areas['receipts']>(receipts[language], language),
  }
}
