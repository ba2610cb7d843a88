import {
  memo,
  Suspense,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { useNavigate } from '#web/app/routing/use-router.ts'
import type { QuizContext } from '#shared/quiz/quiz-context.ts'
import { previous } from '#shared/quiz/flow/navigation.ts'
import { getProgress } from '#shared/quiz/flow/progress.ts'
import type { Question, QuizFlow } from '#shared/quiz/question.ts'
import { resolveText } from '#shared/quiz/text.ts'
import { healthGate, onConsentChange } from '#web/consent/consent.ts'
import { usePageTitle } from '#web/app/routing/page-title.ts'
import { paths } from '#web/app/routing/paths.ts'
import { quizStore, useQuizStore } from '#web/session/quiz/quiz-store.ts'
import { track } from '#web/tracking/tracking.ts'
import { settleUnits } from '#web/api/visitor-country.ts'
import { whenIdle } from '#web/app/browser/when-idle.ts'
import { askStartOver } from '#web/ui/dialogs/ask-start-over.ts'
import { classNames } from '#web/ui/text/class-names.ts'
import { lazyPart } from '#web/app/routing/lazy-part.tsx'
import { QuestionErrorBoundary } from './question-error-boundary.tsx'
import { QuestionView } from '../types/question-registry.ts'
import { CardBack, isHeaderless, QuizHeader } from '../quiz-header.tsx'
import { useAnswering } from './use-answering.ts'
import { useStepKeys } from '#web/ui/step/step-keys.ts'
import { useTexts } from '#web/app/texts/use-texts.ts'

export const HealthConsent = lazyPart(async () => (await import('../health-consent.tsx')).HealthConsent)

type QuizStepProps = { flow: QuizFlow; question: Question; context: QuizContext; onLeave: () => void }

/** One question with its header, motion and consent. */
export function QuizStep({ flow, question, context: current, onLeave }: QuizStepProps) {
  const navigate = useNavigate()
  const index = flow.questions.indexOf(question)
  const { context, motion, hold } = useShownStep(index, current)
  const permission = useSyncExternalStore(onConsentChange, healthGate, healthGate)
  const gate = question.sensitivity === 'health' ? permission : 'open'
  const hasHeader = gate === 'asking' || !isHeaderless(question)
  const progress = useMemo(() => getProgress(flow, context, question.id), [flow, context, question.id])

  useEffect(() => {
    quizStore.getState().setStep(index)
    // For `stripe-document.ts`.
    performance.mark('quiz')
  }, [index])
  useEffect(() => {
    if (gate !== 'open') return
    const questionId = question.id
    track({ type: 'quizQuestionViewed', onceKey: `viewed:${questionId}`, metadata: { questionId } })
  }, [question.id, gate])
  useEffect(
    () =>
      whenIdle(async () => (await import('../prepare-ahead.ts')).prepareAhead(flow, context, question.id)),
    [flow, context, question.id],
  )

  const goBack = useCallback(() => {
    const step = previous(flow, context, question.id)
    navigate(step.kind === 'question' ? paths.quizStep(step.question.id) : paths.landing)
  }, [flow, context, question.id, navigate])
  const startOver = useCallback(() => askStartOver(onLeave), [onLeave])

  return (
    <div className={classNames('quiz-ground', !hasHeader && 'quiz-ground-card')}>
      <div className="mx-auto flex min-h-svh w-full max-w-[520px] flex-col px-5">
        {hasHeader ? (
          <QuizHeader
            progress={progress}
            groupCount={flow.labels.length}
            onBack={goBack}
            onStartOver={startOver}
          />
        ) : (
          <CardBack onBack={goBack} />
        )}
        {gate === 'open' && (
          <StepBody
            key={question.id}
            flow={flow}
            question={question}
            context={context}
            motion={motion}
            onAnswered={hold}
          />
        )}
        {gate === 'waiting' && <QuestionSkeleton />}
        {gate === 'asking' && (
          <QuestionErrorBoundary type={question.type}>
            <Suspense fallback={<QuestionSkeleton />}>
              <HealthConsent />
            </Suspense>
          </QuestionErrorBoundary>
        )}
      </div>
    </div>
  )
}

type Direction = 'forward' | 'back' | null
type StepBodyProps = Omit<QuizStepProps, 'onLeave'> & { motion: Direction; onAnswered: () => void }

/** The question itself, remounted for each step. */
const StepBody = memo(function StepBody({ flow, question, context, motion, onAnswered }: StepBodyProps) {
  const stepRef = useRef<HTMLElement>(null)
  const [today] = useState(() => new Date())
  const isLoading = useQuizStore((state) => state.isLoading)
  const onAnswer = useAnswering(flow, question, onAnswered)
  useEffect(settleUnits, [])
  usePageTitle(resolveText(question.title, context, { today }))
  useStepKeys(stepRef)

  return (
    <main
      ref={stepRef}
      className={classNames(
        'flex flex-1 flex-col sm:flex-none',
        isHeaderless(question) ? 'sm:my-auto sm:py-6' : 'pt-[clamp(20px,4svh,56px)]',
        motion === 'forward' && 'motion-safe:animate-step-forward',
        motion === 'back' && 'motion-safe:animate-step-back',
      )}
    >
      <QuestionErrorBoundary type={question.type}>
        <Suspense fallback={<QuestionSkeleton />}>
          <QuestionView
            question={question}
            context={context}
            answer={context.answers[question.id]}
            onAnswer={onAnswer}
            isLoading={isLoading}
          />
        </Suspense>
      </QuestionErrorBoundary>
    </main>
  )
})

type ShownStep = { index: number; direction: Direction; context: QuizContext; isHeld: boolean }

/**
 * The direction in which the visitor moves (null for the first step shown) and the context of the step. After `hold` it is
 * the context from before the answer, until another step shows: rendering the answered step again would delay that one.
 */
function useShownStep(index: number, context: QuizContext) {
  const [shown, setShown] = useState<ShownStep>({ index, direction: null, context, isHeld: false })
  const hold = useCallback(() => setShown((step) => ({ ...step, isHeld: true })), [])
  if (shown.index !== index) {
    setShown({ index, direction: index > shown.index ? 'forward' : 'back', context, isHeld: false })
  } else if (!shown.isHeld && shown.context !== context) {
    setShown({ ...shown, context })
  }
  return { context: shown.context, motion: shown.direction, hold }
}

/** The placeholder of a question that is loading. */
function QuestionSkeleton() {
  const t = useTexts('quiz')
  return (
    <output className="flex flex-col items-center motion-safe:animate-pulse">
      <span className="sr-only">{t('loadingQuestion')}</span>
      <div className="h-8 w-4/5 rounded-control bg-sunken" />
      <div className="mt-3 h-5 w-3/5 rounded-control bg-sunken" />
      <div className="mt-8 flex w-full flex-col gap-3">
        {['first', 'second', 'third', 'fourth'].map((row) => (
          <div key={row} className="h-16 w-full rounded-control bg-sunken" />
        ))}
      </div>
    </output>
  )
}
