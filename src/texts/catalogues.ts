import type { Catalogues } from './areas.ts'
import { ar as baseAr } from './base/ar.ts'
import { de as baseDe } from './base/de.ts'
import { en as baseEn } from './base/en.ts'
import { ar as paymentErrorsAr } from './payment-errors/ar.ts'
import { de as paymentErrorsDe } from './payment-errors/de.ts'
import { en as paymentErrorsEn } from './payment-errors/en.ts'

/** All texts, for the server and mails; the browser receives the areas of its page. */
export const CATALOGUES: Catalogues = {
  base: { en: baseEn, de: baseDe, ar: baseAr },
  'payment-errors': { en: paymentErrorsEn, de: paymentErrorsDe, ar: paymentErrorsAr },
}
