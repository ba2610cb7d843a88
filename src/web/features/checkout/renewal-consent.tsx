import { useId } from 'react'
import type { DisplayPlan } from '#shared/offer/plan.ts'
import { renewalTerms } from '#shared/offer/renewal-terms.ts'
import { FieldProblem } from './field-problem.tsx'

type RenewalConsentProps = {
  plan: DisplayPlan
  /** null: the brand asks for no box, the terms stand as a statement. */
  box: { isTicked: boolean; error: string | null; onTick: (isTicked: boolean) => void } | null
}

/** The terms of the renewal, directly above the button that agrees to them. */
export function RenewalConsent({ plan, box }: RenewalConsentProps) {
  const id = useId()
  const terms = renewalTerms(plan)
  if (!box) return <p className="text-[0.9375rem] leading-snug text-pretty">{terms}</p>
  const { isTicked, error, onTick } = box
  return (
    <div>
      <label className="flex items-start gap-3 text-[0.9375rem] leading-snug">
        <input
          name="consent"
          type="checkbox"
          checked={isTicked}
          aria-invalid={error !== null || undefined}
          aria-describedby={error === null ? undefined : `${id}-error`}
          className="mt-0.5 size-6 shrink-0 accent-(--qf-color-primary-strong)"
          onChange={(event) => onTick(event.target.checked)}
        />
        <span className="text-pretty">I agree: {terms}</span>
      </label>
      <FieldProblem id={`${id}-error`} problem={error} />
    </div>
  )
}
