import { isCondition } from '../conditions/is-condition.ts'
import { type Loose, optionsOf, plainText, recordOf, stringOf } from '../document/read-document.ts'
import { isSameJson } from '../edits/document-place.ts'
import type { PatchPath } from '../patch.ts'
import type { Change } from './change.ts'
import { type Leaf, leafChanges } from './leaf-changes.ts'
import { listChanges } from './list-changes.ts'

/** Fields of steps that visitors read. */
const TEXTS = new Set([
  'title',
  'description',
  'buttonText',
  'placeholder',
  'label',
  'text',
  'otherwise',
  'quote',
  'author',
  'name',
  'role',
  'left',
  'right',
  'leftTitle',
  'rightTitle',
])

/** A value in one line; null: no value. */
export const shownValue = (value: unknown): string | null => {
  if (value === undefined || value === null) return null
  return typeof value === 'string' ? value : JSON.stringify(value)
}

/** A text or one of its cases in one line. */
const shownText = (value: unknown): string | null =>
  typeof recordOf(value)['otherwise'] === 'string' ? plainText(value) : shownValue(value)

const lastName = (path: PatchPath): string =>
  path.findLast((key): key is string => typeof key === 'string' && !/^\d+$/.test(key)) ?? ''

function leafOfStep(step: { step: string; title: string }, { path, before, after }: Leaf): Change {
  const name = lastName(path)
  if (name === 'picture')
    return { kind: 'picture', ...step, before: shownValue(before), after: shownValue(after) }
  if (TEXTS.has(name))
    return { kind: 'text', ...step, path, before: shownText(before), after: shownText(after) }
  const field = path.find((key, index): key is string => index > 3 && typeof key === 'string') ?? name
  return { kind: 'step-setting', ...step, field, before: shownValue(before), after: shownValue(after) }
}

const pathOf = (id: string): PatchPath => ['brand', 'quizFlow', 'questions', { id }]
const withoutParts = ({ when: _, options: __, optionsByTab: ___, ...rest }: Loose): Loose => rest

function optionChanges(before: Loose, after: Loose, step: { step: string; title: string }): Change[] {
  const options = listChanges(optionsOf(before), optionsOf(after), 'value')
  const change =
    (kind: 'option-added' | 'option-removed') =>
    (option: Loose): Change => ({
      kind,
      ...step,
      option: stringOf(option['value']),
      label: plainText(option['label']),
    })
  return [
    ...options.removed.map(change('option-removed')),
    ...options.added.map(change('option-added')),
    ...(options.moved.length > 0 ? [{ kind: 'options-moved' as const, ...step, option: '', label: '' }] : []),
    ...options.kept.flatMap((option) => {
      const path = [...pathOf(step.step), 'options', { id: stringOf(option.after['id']) }]
      return leafChanges(option.before, option.after, path).map((leaf) => leafOfStep(step, leaf))
    }),
  ]
}

function stepChanges(before: Loose, after: Loose): Change[] {
  const step = { step: stringOf(after['id']), title: plainText(after['title']) }
  const condition = (value: unknown) => (isCondition(value) ? value : null)
  return [
    ...optionChanges(before, after, step),
    ...(isSameJson(before['when'], after['when'])
      ? []
      : [
          {
            kind: 'condition' as const,
            ...step,
            before: condition(before['when']),
            after: condition(after['when']),
          },
        ]),
    ...leafChanges(withoutParts(before), withoutParts(after), pathOf(step.step)).map((leaf) =>
      leafOfStep(step, leaf),
    ),
  ]
}

/** What changed in the quiz. */
export function questionChanges(before: readonly Loose[], after: readonly Loose[]): Change[] {
  const steps = listChanges(before, after)
  const change =
    (kind: 'step-added' | 'step-removed' | 'step-moved') =>
    (question: Loose): Change => ({
      kind,
      step: stringOf(question['id']),
      title: plainText(question['title']),
    })
  return [
    ...steps.removed.map(change('step-removed')),
    ...steps.added.map(change('step-added')),
    ...steps.moved.map(change('step-moved')),
    ...steps.kept.flatMap((question) => stepChanges(question.before, question.after)),
  ]
}
