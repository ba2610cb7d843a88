import type { AppConfig } from '#shared/brand/brand.ts'
import { shownClaims } from '#shared/offer/shown-claims.ts'
import { useQuizStore } from '#web/session/quiz/quiz-store.ts'

/** The brand's claims, a figure and its words each. */
export function ClaimsRow({ claims }: { claims: AppConfig['claims'] }) {
  const answers = useQuizStore((quiz) => quiz.answers)
  return (
    <dl className="grid grid-cols-2 gap-px overflow-hidden rounded-card border border-line bg-line lg:grid-cols-4">
      {shownClaims(claims, answers).map(({ id, value, label }) => (
        <div key={id} className="flex flex-col-reverse justify-end bg-surface px-4 py-4 lg:px-6 lg:py-5">
          <dt className="mt-0.5 leading-snug text-ink-soft">{label}</dt>
          <dd className="font-heading text-2xl font-bold text-primary-strong lg:text-3xl">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
