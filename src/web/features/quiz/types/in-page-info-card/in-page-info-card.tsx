import { PlainCard } from '../../cards/plain-card.tsx'
import type { QuestionProps } from '../../question-props.ts'

/** A card between the questions, below header and progress bar (OP-06). */
export function InPageInfoCard(props: QuestionProps<'in-page-info-card'>) {
  return <PlainCard {...props} />
}
