import { loadPackOffers } from '#web/features/offer/pack-offers.ts'
import { loadKnowledge } from '#web/session/quiz/quiz-knowledge.ts'

export async function loadOfferPacks(): Promise<void> {
  await Promise.all([loadKnowledge(), loadPackOffers()])
}
