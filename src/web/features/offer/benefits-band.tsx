import type { Ref } from 'react'
import { benefitsFor } from '#shared/offer/plan/benefits.ts'
import type { QuizContext } from '#shared/quiz/answers.ts'
import { useAppConfig } from '#web/app/config/app-config.tsx'
import { Picture } from '#web/ui/text/picture.tsx'
import { GetMyPlan } from './checkout/get-my-plan.tsx'

type Props = { context: QuizContext; today: Date; buttonRef: Ref<HTMLButtonElement> }

/** The benefits of the plan for this visitor, by their answers. */
export function BenefitsBand({ context, today, buttonRef }: Props) {
  const benefits = benefitsFor(useAppConfig().offer.benefits, context, today)
  const isPersonal = Object.keys(context.answers).length > 0
  if (benefits.length === 0) return null
  return (
    <section aria-labelledby="benefits-title" className="rounded-card bg-primary-soft p-5 sm:p-8">
      <h2 id="benefits-title" className="text-2xl font-bold">
        {isPersonal ? 'Based on your answers' : 'What your plan includes'}
      </h2>
      <ul className="mt-5 grid grid-cols-1 gap-5 sm:grid-cols-2">
        {benefits.map(({ id, picture, title, text }) => (
          <li key={id} className="flex gap-4">
            <Picture src={picture} size={40} />
            <div className="min-w-0">
              <h3 className="font-bold">{title}</h3>
              <p className="mt-0.5 text-[0.9375rem]">{text}</p>
            </div>
          </li>
        ))}
      </ul>
      <div className="mt-6">
        <GetMyPlan ref={buttonRef} />
      </div>
    </section>
  )
}
