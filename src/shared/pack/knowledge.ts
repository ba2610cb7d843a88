import type { Answers } from '#shared/quiz/answers.ts'
import type { UnitSystem } from '#shared/quiz/unit-system.ts'
import type { PackFacts, Placeholder } from './pack-facts.ts'

/** What the quiz engine knows from the brand's packs. */
export type Knowledge = {
  /** null: unknown, or no pack has this fact. */
  factValue: (name: string, answers: Answers) => string | number | null
  placeholders: ReadonlyMap<string, Placeholder>
  amountOf: (answer: unknown) => number | null
  unitSystemOf: (answers: Answers) => UnitSystem | null
}

/** Joins what packs know. Their names must differ. */
export function knowledgeOf(packs: readonly PackFacts[]): Knowledge {
  const facts = new Map(packs.flatMap((pack) => Object.entries(pack.facts)))
  return {
    factValue: (name, answers) => facts.get(name)?.(answers) ?? null,
    placeholders: new Map(packs.flatMap((pack) => Object.entries(pack.placeholders))),
    amountOf: (answer) => firstKnown(packs, (pack) => pack.amountOf?.(answer)),
    unitSystemOf: (answers) => firstKnown(packs, (pack) => pack.unitSystemOf?.(answers)),
  }
}

function firstKnown<T>(
  packs: readonly PackFacts[],
  read: (pack: PackFacts) => T | null | undefined,
): T | null {
  for (const pack of packs) {
    const value = read(pack)
    if (value !== null && value !== undefined) return value
  }
  return null
}
