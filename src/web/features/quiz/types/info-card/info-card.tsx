import type { ComponentType } from 'react'
import type { CustomComponent } from '#shared/quiz/question.ts'
import { type LazyPart, lazyPart } from '#web/app/routing/lazy-part.tsx'
import { PlainCard } from '../../cards/plain-card.tsx'
import type { QuestionProps } from '#web/ui/step/question-props.ts'

type CardProps = QuestionProps<'info-card'>

/** Cards with a drawing, by the name a brand uses; a missing one does not compile. */
const DRAWN: Record<Exclude<CustomComponent, 'nutrition-experts'>, LazyPart<CardProps>> = {
  'calculating-plan': lazyPart(async () => (await import('./custom/calculating-plan.tsx')).CalculatingPlan),
  'weight-prediction': lazyPart(
    async () => (await import('./custom/weight-prediction.tsx')).WeightPrediction,
  ),
  'face-change': lazyPart(async () => (await import('./custom/face-change.tsx')).FaceChange),
  'program-preparation': lazyPart(
    async () => (await import('./custom/program-preparation.tsx')).ProgramPreparation,
  ),
}

/** A card that fills the screen: one idea, or the drawing its `customComponent` names. */
export function InfoCard(props: CardProps) {
  const { customComponent } = props.question
  if (customComponent === 'nutrition-experts') return <PlainCard {...props} isPictureHidden />
  const Component: ComponentType<CardProps> = customComponent ? DRAWN[customComponent] : PlainCard
  return <Component {...props} />
}

/** Loads the chunks of all drawings. */
export const preloadDrawnCards = () =>
  Promise.allSettled(Object.values(DRAWN).map(({ preload }) => preload()))
