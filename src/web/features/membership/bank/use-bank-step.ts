import { useState } from 'react'
import { useAppConfig } from '#web/app/config/app-config.tsx'
import { logWarning } from '#web/app/browser/log.ts'
import { useTexts } from '#web/app/texts/use-texts.ts'
import type { BankAnswer } from '#web/payments/bank-answer.ts'

const PHASE_LABELS = { bank: 'waitingForBank', checking: 'checking' } as const

/** The bank's step of a payment with the card on file, without Stripe's form. */
export function useBankStep() {
  const t = useTexts('bank')
  const { payments, apiBaseUrl } = useAppConfig()
  const [phase, setPhase] = useState<keyof typeof PHASE_LABELS | null>(null)

  const open = async (clientSecret: string): Promise<BankAnswer> => {
    if (!payments) return { kind: 'unsure' }
    try {
      const { openBankStep } = await import('./bank-step.ts')
      return await openBankStep(payments, apiBaseUrl, clientSecret)
    } catch (error) {
      logWarning('the step of the bank did not load', error)
      return { kind: 'unsure' }
    }
  }
  return {
    /** The text of the button meanwhile; null before and after. */
    busyLabel: phase && t(PHASE_LABELS[phase]),
    /**
     * Opens the bank's step of a payment, then asks the server for the result.
     * @throws what `verify` throws
     */
    passBank: async <T>(clientSecret: string, verify: () => Promise<T>) => {
      try {
        setPhase('bank')
        const answer = await open(clientSecret)
        setPhase('checking')
        return { answer, verified: await verify() }
      } finally {
        setPhase(null)
      }
    },
  }
}
