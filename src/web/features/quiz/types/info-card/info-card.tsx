import { type ComponentType, createElement } from 'react'
import type { PackCard } from '#packs/pack-names.ts'
import type { CustomComponent } from '#shared/quiz/question.ts'
import { type LazyPart, lazyPart } from '#web/app/routing/lazy-part.tsx'
import type { DrawnCards } from '#web/ui/packs/pack-web.ts'
import { PlainCard } from '../../cards/plain-card.tsx'
import { loadPackQuestions, packQuestions } from '../pack-questions.ts'
import type { QuestionProps } from '#web/ui/step/question-props.ts'

type CardProps = QuestionProps<'info-card'>

/** Drawings of the core, by the name a brand uses; a missing one does not compile. */
const CORE_CARDS: Required<Omit<DrawnCards, PackCard | 'nutrition-experts'>> = {
  'calculating-plan': lazyPart(async () => (await import('./custom/calculating-plan.tsx')).CalculatingPlan),
  'program-preparation': lazyPart(
    async () => (await import('./custom/program-preparation.tsx')).ProgramPreparation,
  ),
}

const allCards = (): readonly DrawnCards[] => [
  CORE_CARDS,
  ...(packQuestions() ?? []).map(({ cards }) => cards),
]

/** @throws Error for a drawing that the brand's packs do not have */
function drawnCard(name: CustomComponent): ComponentType<CardProps> {
  const card = allCards().find((cards) => Object.hasOwn(cards, name))?.[name]
  if (!card) throw new Error(`Unsupported drawing: ${name}`)
  return card
}

/** A drawing of a pack that is still loading. */
const PackDrawing: LazyPart<CardProps> = lazyPart<CardProps>(async () => {
  await loadPackQuestions()
  return InfoCard
})

/** A card that fills the screen: one idea, or the drawing its `customComponent` names. */
export function InfoCard(props: CardProps) {
  const { customComponent } = props.question
  if (customComponent === 'nutrition-experts') return <PlainCard {...props} isPictureHidden />
  if (!customComponent) return <PlainCard {...props} />
  const isWaiting = packQuestions() === null && !Object.hasOwn(CORE_CARDS, customComponent)
  return createElement(isWaiting ? PackDrawing : drawnCard(customComponent), props)
}

/** Loads the chunks of all drawings of the brand. */
export async function preloadDrawnCards(): Promise<void> {
  await loadPackQuestions()
  const cards = allCards().flatMap((each) => Object.values(each))
  await Promise.all(cards.flatMap((card) => card?.preload() ?? []))
}
