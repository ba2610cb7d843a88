import type { ComponentType } from 'react'
import type { CustomComponent } from '#shared/quiz/question.ts'
import { PlainCard } from '../../cards/plain-card.tsx'
import type { QuestionProps } from '../../question-props.ts'
import { lazyComponent } from '../../step/lazy-component.tsx'

type CardProps = QuestionProps<'info-card'>

/** The drawn steps, by the name a brand uses; one that is missing here does not compile. */
const CUSTOM_COMPONENTS: Record<CustomComponent, ReturnType<typeof lazyComponent<CardProps>>> = {
  'calculating-plan': lazyComponent(
    async () => (await import('./custom/calculating-plan.tsx')).CalculatingPlan,
  ),
  'weight-prediction': lazyComponent(
    async () => (await import('./custom/weight-prediction.tsx')).WeightPrediction,
  ),
  'face-change': lazyComponent(async () => (await import('./custom/face-change.tsx')).FaceChange),
  'program-preparation': lazyComponent(
    async () => (await import('./custom/program-preparation.tsx')).ProgramPreparation,
  ),
  'nutrition-experts': lazyComponent(
    async () => (await import('./custom/nutrition-experts.tsx')).NutritionExperts,
  ),
}

/** A card that fills the screen: one idea, or the drawing its `customComponent` names. */
export function InfoCard(props: CardProps) {
  const { customComponent } = props.question
  const Component: ComponentType<CardProps> = customComponent ? CUSTOM_COMPONENTS[customComponent] : PlainCard
  return <Component {...props} />
}

/** Fetches every drawn step. */
export function preloadCustomSteps(): void {
  for (const { preload } of Object.values(CUSTOM_COMPONENTS)) preload()
}
