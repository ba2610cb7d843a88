import type { PackNames } from '#shared/pack/pack-names.ts'
import { PACK_IDS, PACK_NAMES, type PackId } from '#packs/pack-names.ts'
import { isRecord } from '#shared/lib/is-record.ts'
import type { Question } from '#shared/quiz/question.ts'
import type { Brand } from '../brand.ts'
import { type FindingText, findingText } from '../finding-text.ts'
import type { Finding } from '../finding.ts'

type Packs = Pick<Brand, 'packs'>

/** The pack that a name belongs to, if the brand does not declare it. */
function undeclared({ packs }: Packs, kind: keyof PackNames, name: string): PackId | undefined {
  return PACK_IDS.find((id) => PACK_NAMES[id][kind].includes(name) && !packs.includes(id))
}

const declare = (packs: readonly PackId[], id: PackId): FindingText =>
  findingText('fixDeclarePack', { packs: [...packs, id].map((each) => `'${each}'`).join(', ') })

type PackPart = 'packType' | 'packDrawing' | 'packFact' | 'packColumn' | 'packSection'

function unknownPack(brand: Packs, kind: keyof PackNames, name: string, part: PackPart): Finding[] {
  const id = undeclared(brand, kind, name)
  if (id === undefined) return []
  return [
    {
      rule: 'declared-pack',
      message: findingText('packNotDeclared', { what: findingText(part, { name }), pack: id }),
      fix: declare(brand.packs, id),
      value: name,
    },
  ]
}

function stepFindings(brand: Packs, question: Question): Finding[] {
  const { type } = question
  const card = type === 'info-card' ? question.customComponent : undefined
  return [
    ...unknownPack(brand, 'questionTypes', type, 'packType').map((found) => ({
      ...found,
      path: ['type'],
    })),
    ...(card === undefined ? [] : unknownPack(brand, 'cards', card, 'packDrawing')),
    ...factFindings(brand, question),
  ].map((found) => ({ step: question.id, ...found }))
}

/** The facts that the conditions within a part of the brand compare. */
function factsIn(part: unknown): string[] {
  if (Array.isArray(part)) return part.flatMap(factsIn)
  if (!isRecord(part)) return []
  const own = typeof part.fact === 'string' && 'op' in part ? [part.fact] : []
  return [...own, ...Object.values(part).flatMap(factsIn)]
}

const factFindings = (brand: Packs, part: unknown): Finding[] =>
  [...new Set(factsIn(part))].flatMap((fact) => unknownPack(brand, 'facts', fact, 'packFact'))

/** Fields that belong to packs the brand does not declare, and those that a declared pack needs. */
function fieldFindings(brand: Brand): Finding[] {
  const has = (part: object, field: string) => Reflect.get(part, field) !== undefined
  return PACK_IDS.flatMap((id) => {
    const { brandFields, offerFields } = PACK_NAMES[id]
    if (brand.packs.includes(id))
      return brandFields
        .filter((field) => !has(brand, field))
        .map((field) => ({
          rule: 'pack-field',
          message: findingText('packFieldMissing', { field, pack: id }),
          fix: findingText('fixPackField', { field }),
          path: ['packs'],
        }))
    return [
      ...brandFields.filter((field) => has(brand, field)).map((field) => ({ field, path: [field] })),
      ...offerFields
        .filter((field) => has(brand.offer, field))
        .map((field) => ({ field: `offer.${field}`, path: ['offer', field] })),
    ].map(({ field, path }) => ({
      rule: 'declared-pack',
      message: findingText('packNotDeclared', { what: field, pack: id }),
      fix: findingText('fixRemoveOrDeclare', { declare: declare(brand.packs, id) }),
      path,
    }))
  })
}

/** A brand may use only what its packs add, and must have the fields that they need. */
export const packProblems = (brand: Brand): Finding[] => [
  ...fieldFindings(brand),
  ...brand.quizFlow.questions.flatMap((question) => stepFindings(brand, question)),
  ...brand.leadColumns.flatMap((name) =>
    unknownPack(brand, 'leadColumns', name, 'packColumn').map((found) => ({
      ...found,
      path: ['leadColumns'],
    })),
  ),
  ...brand.offer.sections.flatMap((name) =>
    unknownPack(brand, 'sections', name, 'packSection').map((found) => ({
      ...found,
      path: ['offer', 'sections'],
    })),
  ),
  ...factFindings(brand, brand.offer).map((found) => ({ ...found, path: ['offer'] })),
]
