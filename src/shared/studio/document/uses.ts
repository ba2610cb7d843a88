import { isRecord } from '#shared/lib/is-record.ts'
import type { PackProof } from '#shared/pack/pack-proof.ts'
import { type Atom, conditionAtoms } from '#shared/quiz/condition-atoms.ts'
import type { Condition } from '#shared/quiz/question.ts'
import type { VersionDocument } from '#shared/versions/version-document.ts'
import { isCondition } from '../conditions/is-condition.ts'
import type { PatchKey, PatchPath } from '../patch.ts'
import { itemsOf, questionsOf, recordOf, stringOf } from './read-document.ts'

/** What can be deleted. */
export type Subject =
  | { kind: 'step'; id: string }
  | { kind: 'option'; step: string; value: string }
  | { kind: 'plan'; id: string }
  | { kind: 'claim'; id: string }
  | { kind: 'picture'; picture: string }
  | { kind: 'section'; page: 'terms' | 'privacy' | 'healthPrivacy'; id: string }
  | { kind: 'label'; id: string }

export type Use = {
  how:
    | 'condition'
    | 'text-case'
    | 'placeholder'
    | 'omitted-options'
    | 'counterpart'
    | 'claim'
    | 'report'
    | 'fact'
    | 'picture'
    | 'group'
    | 'link'
    | 'rule'
    | 'translation'
  path: PatchPath
  /** The step that it is in; null: elsewhere. */
  step: string | null
  /** What refers to the subject: a condition, or a text of the document or an id. */
  content: Condition | string
}

/** The facts and placeholders of the brand's packs, which may depend on answers. */
export type UseKnowledge = Pick<PackProof, 'facts' | 'placeholderQuestions'> & {
  placeholders: ReadonlyMap<string, unknown>
}

type Visit = (value: unknown, path: PatchPath) => void

/** Every value with its path. Items without an id have the path of their list, which patches replace as a whole. */
function visitAll(value: unknown, path: PatchPath, visit: Visit): void {
  visit(value, path)
  if (Array.isArray(value)) {
    for (const item of value) {
      const id: unknown = isRecord(item) ? item['id'] : undefined
      const key: PatchKey[] = typeof id === 'string' ? [{ id }] : []
      visitAll(item, [...path, ...key], visit)
    }
  } else if (isRecord(value)) {
    if (isCondition(value)) return
    for (const [key, entry] of Object.entries(value)) visitAll(entry, [...path, key], visit)
  }
}

const stepOfPath = (path: PatchPath): string | null => {
  const key = path[3]
  return path[1] === 'quizFlow' && path[2] === 'questions' && typeof key === 'object' ? key.id : null
}

function conditionUses(document: VersionDocument, concerns: (atom: Atom) => boolean): Use[] {
  const uses: Use[] = []
  visitAll(document.brand, ['brand'], (value, path) => {
    if (!isCondition(value) || !conditionAtoms(value).some(concerns)) return
    const isCase = path.includes('cases')
    const isOmission = path.includes('dynamicOptions')
    uses.push({
      how: isCase ? 'text-case' : isOmission ? 'omitted-options' : 'condition',
      path,
      step: stepOfPath(path),
      content: value,
    })
  })
  return uses
}

/** Fields of this name with this value. */
function fieldUses(document: VersionDocument, field: string, wanted: string, how: Use['how']): Use[] {
  const uses: Use[] = []
  visitAll(document.brand, ['brand'], (value, path) => {
    if (value === wanted && path.at(-1) === field)
      uses.push({ how, path, step: stepOfPath(path), content: wanted })
  })
  return uses
}

function textUses(document: VersionDocument, isUsed: (text: string) => boolean, how: Use['how']): Use[] {
  const uses: Use[] = []
  visitAll(document.brand, ['brand'], (value, path) => {
    if (typeof value === 'string' && isUsed(value))
      uses.push({ how, path, step: stepOfPath(path), content: value })
  })
  return uses
}

const translationUses = ({ texts }: VersionDocument, prefix: string): Use[] =>
  Object.entries(texts).flatMap(([language, translations]) =>
    Object.keys(recordOf(translations))
      .filter((key) => key.startsWith(`${prefix}.`))
      .map((key) => ({
        how: 'translation' as const,
        path: ['texts', language, key],
        step: null,
        content: stringOf(recordOf(recordOf(translations)[key])['text']),
      })),
  )

/** Facts and placeholders that packs compute from a step. */
function packUses(document: VersionDocument, id: string, knowledge: UseKnowledge): Use[] {
  const facts = Object.entries(knowledge.facts).filter(([, { questions }]) => questions.includes(id))
  const names = new Set(facts.map(([name]) => name))
  const concerned = conditionUses(document, (atom) => 'fact' in atom && names.has(atom.fact))
  if (!knowledge.placeholderQuestions.includes(id)) return concerned
  const placeholders = [...knowledge.placeholders.keys()]
  const hasOne = (text: string) => placeholders.some((name) => text.includes(`{${name}`))
  return [...concerned, ...textUses(document, hasOne, 'placeholder')]
}

function stepUses(document: VersionDocument, id: string, knowledge: UseKnowledge): Use[] {
  const { brand } = document
  const report = recordOf(brand['reportQuestion'])
  return [
    ...conditionUses(document, (atom) => 'question' in atom && atom.question === id),
    ...packUses(document, id, knowledge).map((use) =>
      use.how === 'condition' ? { ...use, how: 'fact' as const } : use,
    ),
    ...fieldUses(document, 'counterpartQuestionId', id, 'counterpart'),
    ...fieldUses(document, 'question', id, 'claim'),
    ...(report['id'] === id
      ? [{ how: 'report' as const, path: ['brand', 'reportQuestion'], step: null, content: id }]
      : []),
    ...(id === 'name' ? textUses(document, (text) => text.includes('{name'), 'placeholder') : []),
    ...(questionsOf(document).some((question) => question['id'] === id && question['type'] === 'email')
      ? [{ how: 'rule' as const, path: ['brand', 'quizFlow', 'questions'], step: id, content: 'email-step' }]
      : []),
    ...translationUses(document, `quizFlow.questions.${id}`),
  ]
}

const comparesWith = (atom: Atom, step: string, value: string): boolean =>
  'question' in atom &&
  atom.question === step &&
  (Array.isArray(atom.value) ? atom.value.includes(value) : atom.value === value)

function optionUses(document: VersionDocument, { step, value }: Extract<Subject, { kind: 'option' }>): Use[] {
  const question = questionsOf(document).find((each) => each['id'] === step) ?? {}
  const option = itemsOf(question['options']).find((each) => each['value'] === value)
  const id = stringOf(option?.['id'])
  const path: PatchPath = ['brand', 'quizFlow', 'questions', { id: step }]
  const lists = (field: string, wanted: string): unknown[] => {
    const list = question[field]
    return Array.isArray(list) && list.includes(wanted) ? [list] : []
  }
  const omitted = itemsOf(question['dynamicOptions']).filter(
    ({ omit }) => Array.isArray(omit) && omit.includes(id),
  )
  const report = recordOf(document.brand['reportQuestion'])
  const reported = report['values']
  return [
    ...conditionUses(document, (atom) => comparesWith(atom, step, value)),
    ...omitted.map(() => ({
      how: 'omitted-options' as const,
      path: [...path, 'dynamicOptions'],
      step,
      content: id,
    })),
    ...lists('exclusiveValues', value).map(() => ({
      how: 'rule' as const,
      path: [...path, 'exclusiveValues'],
      step,
      content: value,
    })),
    ...(report['id'] === step && Array.isArray(reported) && reported.includes(value)
      ? [{ how: 'report' as const, path: ['brand', 'reportQuestion', 'values'], step: null, content: value }]
      : []),
    ...translationUses(document, `quizFlow.questions.${step}.options.${id}`),
  ]
}

const LEGAL_PATHS = { terms: '/terms', privacy: '/privacy', healthPrivacy: '/health-privacy' } as const

/** Everything that refers to a subject, and so breaks or becomes unused if it is deleted. */
export function usesOf(document: VersionDocument, subject: Subject, knowledge: UseKnowledge): Use[] {
  switch (subject.kind) {
    case 'step':
      return stepUses(document, subject.id, knowledge)
    case 'option':
      return optionUses(document, subject)
    case 'plan':
      return translationUses(document, `plans.${subject.id}`)
    case 'claim':
      return translationUses(document, `claims.${subject.id}`)
    case 'picture':
      return textUses(document, (text) => text === subject.picture, 'picture')
    case 'label':
      return fieldUses(document, 'stepLabelId', subject.id, 'group')
    case 'section': {
      const target = `](${LEGAL_PATHS[subject.page]}#${subject.id})`
      return [
        ...textUses(document, (text) => text.includes(target), 'link'),
        // The checkout links to it.
        ...(subject.page === 'terms' && subject.id === 'withdrawal'
          ? [{ how: 'rule' as const, path: ['brand', 'terms'], step: null, content: 'withdrawal-terms' }]
          : []),
        ...translationUses(document, `${subject.page}.sections.${subject.id}`),
      ]
    }
  }
}
