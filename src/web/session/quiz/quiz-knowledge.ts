import { type Knowledge, knowledgeOf } from '#shared/pack/knowledge.ts'
import { bodyWeightFacts } from '#shared/quiz/body-weight/body-weight-facts.ts'
import { currentConfig } from '#web/app/config/current-config.ts'

const DATES = /\{goal_(?:date|weeks)\}/

let knowledge = knowledgeOf([bodyWeightFacts])

/** What the quiz engine knows in this browser. */
export const currentKnowledge = (): Knowledge => knowledge

/** Loads what some texts of the brand need and the first question does not. Pages with such texts wait for it. */
export async function loadLateKnowledge(): Promise<void> {
  const config = currentConfig()
  if (!config || !DATES.test(JSON.stringify([config.quizFlow, config.offer]))) return
  const { bodyWeightDates } = await import('#shared/quiz/body-weight/body-weight-dates.ts')
  knowledge = knowledgeOf([bodyWeightFacts, bodyWeightDates])
}
