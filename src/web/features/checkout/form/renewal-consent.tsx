import type { DisplayPlan } from '#shared/offer/plan/plan.ts'
import { renewalTerms } from '#shared/offer/plan/renewal-terms.ts'
import { ConsentBox } from './consent-box.tsx'
import { useReader } from '#web/app/texts/use-formats.ts'
import { useTexts } from '#web/app/texts/use-texts.ts'

type RenewalConsentProps = {
  plan: DisplayPlan
  /** null: the brand requires no box, and the terms are a plain statement. */
  box: { isTicked: boolean; error: string | null; onTick: (isTicked: boolean) => void } | null
}

/** The renewal terms, directly above the button that agrees to them. */
export function RenewalConsent({ plan, box }: RenewalConsentProps) {
  const t = useTexts('checkout')
  const terms = renewalTerms(plan, useReader('plans'))
  if (!box) return <p className="text-[0.9375rem] leading-snug text-pretty">{terms}</p>
  return (
    <ConsentBox name="consent" {...box}>
      {t('agreeToTerms', { terms })}
    </ConsentBox>
  )
}
