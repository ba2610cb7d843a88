import { useTexts } from '#web/app/texts/use-texts.ts'
import type { BankTexts } from './bank-labels.ts'

export const useBankTexts = (): BankTexts => ({ bank: useTexts('bank'), errors: useTexts('payment-errors') })
