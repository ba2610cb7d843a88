import { Lock } from 'lucide'
import { useEffect } from 'react'
import { useNavigate } from '#web/app/routing/use-router.ts'
import type { AppConfig } from '#shared/brand/brand.ts'
import { shownClaims } from '#shared/offer/shown-claims.ts'
import { useAppConfig } from '#web/app/config/app-config.tsx'
import { useEarlyTap } from '#web/app/browser/early-tap.ts'
import { useQuizStore } from '#web/session/quiz/quiz-store.ts'
import { startQuiz } from '#web/session/quiz/start-quiz.ts'
import { trackLandingVisit } from '#web/tracking/tracking.ts'
import { Footer } from '#web/ui/frame/footer.tsx'
import { Icon } from '#web/ui/text/icon.tsx'
import { PageHeader } from '#web/ui/frame/page-header.tsx'
import type { QuizFlow } from '#shared/quiz/question.ts'
import { ContinueOffer } from './continue-offer.tsx'
import { GenderChoices } from './gender-choices.tsx'
import { landingQuestion } from '#shared/quiz/flow/landing-question.ts'
import { pathAfter } from './path-after.ts'
import { useTexts } from '#web/app/texts/use-texts.ts'

/** The landing page, with the first question. */
export default function LandingPage() {
  const t = useTexts('content')
  const base = useTexts('base')
  const { landingPageContent, quizFlow, reportQuestion, claims } = useAppConfig()
  const {
    title = t('landingTitle'),
    subtitle = t('landingSubtitle'),
    disclaimer = t('landingDisclaimer'),
    heroImage,
    testimonial,
  } = landingPageContent
  const question = landingQuestion(quizFlow)
  const openQuiz = useOpenQuiz(quizFlow, reportQuestion?.id)
  const chosen = useQuizStore(({ answers }) => question && answers[question.id])
  useEffect(trackLandingVisit, [])
  useEarlyTap(question?.options.map(({ value }) => value) ?? [], openQuiz)

  return (
    <div className="flex min-h-svh flex-col">
      <PageHeader isWide />
      <main className="mx-auto w-full max-w-[1120px] flex-1 px-5 pb-14">
        <div className="grid gap-5 short:gap-3 lg:grid-cols-[32rem_minmax(0,1fr)] lg:items-start lg:gap-x-14 lg:py-8">
          {heroImage && (
            <img
              {...heroImage}
              alt={heroImage.alt}
              fetchPriority="high"
              className="landing-picture h-52 w-full rounded-card object-cover short:h-[clamp(4rem,calc(100svh-36rem),13rem)] sm:h-[min(18rem,25svh)] lg:col-start-2 lg:h-auto lg:shadow-card"
            />
          )}
          <div className="lg:col-start-1 lg:row-start-1">
            <h1 className="font-heading text-[1.875rem] leading-heading font-bold text-balance lg:text-5xl">
              {title}
            </h1>
            <p className="mt-2.5 text-ink-soft text-pretty lg:mt-4 lg:text-lg">{subtitle}</p>
            {quizFlow && <ContinueOffer firstId={question?.id} />}
            <div className="mt-5 short:mt-3 lg:mt-8">
              {question && <GenderChoices question={question} chosen={chosen} onChoose={openQuiz} />}
            </div>
            <p className="mt-4 flex gap-2.5 text-[0.9375rem] leading-snug text-ink-soft">
              <Icon of={Lock} className="mt-px size-5 shrink-0 text-good" />
              {disclaimer}
            </p>
          </div>
        </div>
        {claims.length > 0 && (
          <section aria-label={t('claims')} className="mt-10 lg:mt-12">
            <ClaimsRow claims={claims} />
          </section>
        )}
        {testimonial && (
          <figure className="mx-auto mt-10 max-w-[44rem] text-center lg:mt-16">
            <blockquote className="font-heading text-[1.375rem] leading-snug font-semibold text-balance lg:text-3xl">
              {base('quote', { text: testimonial.quote })}
            </blockquote>
            <figcaption className="mt-4 text-ink-soft">{testimonial.author}</figcaption>
          </figure>
        )}
      </main>
      <Footer />
    </div>
  )
}

function ClaimsRow({ claims }: { claims: AppConfig['claims'] }) {
  const answers = useQuizStore((quiz) => quiz.answers)
  return (
    <dl className="grid grid-cols-2 gap-px overflow-hidden rounded-card border border-line bg-line lg:grid-cols-4">
      {shownClaims(claims, answers).map(({ id, value, label }) => (
        <div key={id} className="flex flex-col-reverse justify-end bg-surface px-4 py-4 lg:px-6 lg:py-5">
          <dt className="mt-0.5 leading-snug wrap-anywhere text-ink-soft">{label}</dt>
          <dd className="font-heading text-2xl font-bold wrap-anywhere text-primary-strong lg:text-3xl">
            {value}
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** Begins the quiz with the answer to the landing's question, and opens its first step. */
function useOpenQuiz(flow: QuizFlow | null, reportedId: string | undefined): (value: string) => void {
  const navigate = useNavigate()
  return (value) => {
    const questionId = startQuiz(flow, reportedId, value)
    if (flow && questionId !== null) navigate(pathAfter(flow, questionId))
  }
}
