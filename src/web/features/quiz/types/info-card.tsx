import { CustomStep } from '../cards/custom-step.tsx'
import type { QuestionProps } from '../question-props.ts'
import { PlainCard } from '../cards/plain-card.tsx'

/** A card that fills the screen: one idea, or the drawing its `customComponent` names. */
export function InfoCard(props: QuestionProps<'info-card'>) {
  return props.question.customComponent ? <CustomStep {...props} /> : <PlainCard {...props} />
}
