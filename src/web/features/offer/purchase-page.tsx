import { useEffect, useState } from 'react'
import { predictFromAnswers } from '#shared/quiz/predict.ts'
import { readProfile } from '#shared/quiz/profile.ts'
import { useAppConfig } from '#web/lib/app-config.tsx'
import { paths } from '#web/lib/paths.ts'
import { useQuizContext } from '#web/lib/quiz-context.ts'
import { trackPurchaseVisit } from '#web/lib/tracking.ts'
import { useLeadRetry } from '#web/lib/use-lead-retry.ts'
import { AppLink } from '#web/ui/app-link.tsx'
import { buttonClass } from '#web/ui/button-class.ts'
import { Footer } from '#web/ui/footer.tsx'
import { Logo } from '#web/ui/logo.tsx'
import { PlanList } from './plan-list.tsx'
import { PlanSummary } from './plan-summary.tsx'
import { StartOver } from './start-over.tsx'

/** The visitor's plan: the summary of the answers and the place of the plans. Without answers, the way to them (OP-57). */
export function PurchasePage() {
  const { plans } = useAppConfig()
  const { answers, unitSystem } = useQuizContext()
  const [today] = useState(() => new Date())
  useLeadRetry()
  useEffect(() => trackPurchaseVisit('purchase'), [])

  const profile = readProfile(answers)
  const { weight, goalWeight, name } = profile
  const hasAnswers = Object.keys(answers).length > 0

  return (
    <div className="flex min-h-svh flex-col">
      <header className="mx-auto flex w-full max-w-[720px] items-center justify-between gap-4 px-5 py-1.5">
        <Logo />
        {hasAnswers && <StartOver />}
      </header>
      <main className="mx-auto grid w-full max-w-[720px] flex-1 content-start gap-8 px-5 pt-3 pb-14">
        <h1 className="text-[1.75rem] font-bold text-balance sm:text-4xl">
          {weight && goalWeight && name ? `${name}, here is your plan` : 'Your personal plan'}
        </h1>
        {weight && goalWeight ? (
          <PlanSummary
            profile={{ ...profile, weight, goalWeight }}
            prediction={predictFromAnswers(answers, today)}
            unitSystem={unitSystem}
          />
        ) : (
          <WayBack hasAnswers={hasAnswers} />
        )}
        <PlanList plans={plans} />
      </main>
      <Footer isNarrow />
    </div>
  )
}

function WayBack({ hasAnswers }: { hasAnswers: boolean }) {
  return (
    <section aria-label="Your summary" className="rounded-card bg-surface p-5 shadow-card sm:p-8">
      <p className="text-lg text-pretty">
        A few answers about your body and your days, and you see here what your plan looks like: where you
        start, where you are going, and by when.
      </p>
      <AppLink
        to={hasAnswers ? paths.quiz : paths.landing}
        className={`${buttonClass('primary', 'large')} mt-5`}
      >
        {hasAnswers ? 'Continue the quiz' : 'Take the quiz'}
      </AppLink>
    </section>
  )
}
