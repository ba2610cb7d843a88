import { PlainCard } from '../../cards/plain-card.tsx'
import type { QuestionProps } from '../../question-props.ts'

/** A card between the questions, below header and progress bar. */
export const InPageInfoCard = (props: QuestionProps<'in-page-info-card'>) => <PlainCard {...props} />
