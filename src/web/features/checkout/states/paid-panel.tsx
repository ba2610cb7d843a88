import { CircleCheck } from 'lucide'
import { Button } from '#web/ui/controls/button.tsx'
import { Icon } from '#web/ui/text/icon.tsx'
import { PaidWays } from '../methods/paid-ways.tsx'
import { Rich } from '#web/app/texts/rich.tsx'
import { useTexts } from '#web/app/texts/use-texts.ts'

type PaidPanelProps = {
  email: string
  /** Paid just now, not earlier in this visit. */
  isNew: boolean
  onGoOn: () => void
}

/** Replaces the form when nothing is left to pay. */
export function PaidPanel({ email, isNew, onGoOn }: PaidPanelProps) {
  const t = useTexts('checkout')
  return (
    <div aria-live="polite" className="grid justify-items-start gap-3">
      <p className="flex items-center gap-2.5 font-heading text-xl font-bold text-good">
        <Icon of={CircleCheck} className="size-7" />
        {t(isNew ? 'received' : 'alreadyPaid')}
      </p>
      <p className="wrap-anywhere">
        <Rich
          text={t(isNew ? 'planReadyFor' : 'paidWith', { email })}
          tags={{ email: (address) => <strong className="font-semibold">{address}</strong> }}
        />
      </p>
      <Button onClick={onGoOn}>{t('continueToAccount')}</Button>
      {!isNew && <PaidWays />}
    </div>
  )
}
