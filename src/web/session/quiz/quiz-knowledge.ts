import { BROWSER_PACKS } from '#packs/browser-packs.ts'
import { knowledgeOf } from '#shared/pack/knowledge.ts'
import type { AnswerKnowledge, PackValidators } from '#shared/pack/pack-validators.ts'
import { logWarning } from '#web/app/browser/log.ts'
import { currentConfig } from '#web/app/config/current-config.ts'
import { pageTexts, withTexts } from '#web/app/texts/page-texts.ts'

const NOTHING: AnswerKnowledge = { ...knowledgeOf([]), validators: {} }

let knowledge = NOTHING
let isLoaded = false
let loading: Promise<void> | undefined
const listeners = new Set<() => void>()

/** What the quiz engine knows in this browser. The first question needs nothing of packs: they know about its answer. */
export const currentKnowledge = (): AnswerKnowledge => knowledge

export function onKnowledgeChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

async function load(): Promise<void> {
  const config = currentConfig()
  if (!config) return
  const packs = config.packs.map((id) => BROWSER_PACKS[id])
  const texts = JSON.stringify([config.quizFlow, config.offer])
  const isNamed = (placeholder: string) => texts.includes(`{${placeholder}}`)
  const [answersFor, lateFor] = await Promise.all([
    Promise.all(packs.map(({ answers: part }) => withTexts(part.areas, part.load))),
    Promise.all(
      packs
        .filter((pack) => pack.late.placeholders.some(isNamed))
        .map(({ late: part }) => withTexts(part.areas, part.load)),
    ),
  ])
  const answers = answersFor.map((make) => make(pageTexts()))
  const late = lateFor.map((make) => make(pageTexts()))
  knowledge = {
    ...knowledgeOf([...answers.map(({ facts }) => facts), ...late]),
    validators: answers.reduce<PackValidators>((all, pack) => ({ ...all, ...pack.validatorsOf(config) }), {}),
  }
  isLoaded = true
  for (const listener of listeners) listener()
}

/** Loads what the packs of the brand know. Everything after the first question waits for it. */
export function loadKnowledge(): Promise<void> {
  loading ??= load().catch((error: unknown) => {
    loading = undefined
    throw error
  })
  return loading
}

/**
 * Runs an action as soon as the packs are loaded, at once if they are. If they cannot be loaded, it runs all the same:
 * most steps need nothing of a pack.
 */
export function whenKnown(action: () => void): void {
  if (isLoaded) return action()
  void loadKnowledge()
    .catch((error: unknown) => logWarning('what the packs know cannot be loaded', error))
    .then(action)
}
