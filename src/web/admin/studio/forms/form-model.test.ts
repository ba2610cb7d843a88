import { describe, expect, it } from 'vitest'
import type { FormField, NamedField } from '#shared/studio/form-field.ts'
import { en } from '#texts/admin-studio-fields/en.ts'
import { brandForm } from '#shared/brand/schema/form-model.ts'

const form = brandForm()

/** Every field with the names that lead to it. */
function fieldsIn(
  fields: readonly NamedField[],
  names: readonly string[],
): { names: string[]; field: NamedField }[] {
  return fields.flatMap((named) => {
    const path = [...names, named.name]
    return [{ names: path, field: named }, ...within(named.field, path)]
  })
}
function within(field: FormField, names: readonly string[]): ReturnType<typeof fieldsIn> {
  if (field.kind === 'group') return fieldsIn(field.fields, names)
  if (field.kind === 'list') return within(field.item, names)
  if (field.kind === 'record') return within(field.value, names)
  if (field.kind === 'variants')
    return Object.values(field.variants).flatMap((fields) => fieldsIn(fields, names))
  return []
}
const all = fieldsIn(form, [])
const at = (path: string) => all.find(({ names }) => names.join('.') === path)?.field

describe('the form model of a brand', () => {
  it('is plain data', () => {
    expect(JSON.parse(JSON.stringify(form))).toEqual(form)
  })

  it.each([
    ['name', { kind: 'text', form: 'prose' }],
    ['id', { kind: 'text', form: 'code', pattern: '^[a-z0-9-]+$' }],
    ['legal.supportEmail', { kind: 'text', form: 'email' }],
    ['legal.websiteUrl', { kind: 'text', form: 'url' }],
    ['plans.priceMinor', { kind: 'money' }],
    ['plans.durationDays', { kind: 'number', isInteger: true, min: 1 }],
    ['reviews.averageRating', { kind: 'number', isInteger: false, min: 1, max: 5 }],
    ['taxDisplay', { kind: 'choice', options: ['none', 'inclusive'] }],
    ['promotion.bundle.accentColor', { kind: 'color' }],
    ['shareImage', { kind: 'picture' }],
    ['quizFlow.questions.when', { kind: 'condition' }],
    ['quizFlow.questions.title', { kind: 'text-cases' }],
    ['reportQuestion.label', { kind: 'operator-text' }],
    ['plans.isActive', { kind: 'boolean' }],
  ] as const)('has the field %s', (path, field) => {
    expect(at(path)?.field).toMatchObject(field)
  })

  it('knows which fields are required, and the defaults of the others', () => {
    expect(at('name')?.isRequired).toBe(true)
    expect(at('plans.durationDays')).toMatchObject({ isRequired: false, preset: 30 })
    expect(at('quizFlow.questions.options')?.field).toMatchObject({ kind: 'list', min: 2 })
  })

  it('has a form for every type of step', () => {
    const steps = at('quizFlow.questions')?.field
    const types =
      steps?.kind === 'list' && steps.item.kind === 'variants' ? Object.keys(steps.item.variants) : []
    expect(types).toContain('single-choice')
    expect(types).toContain('measurement-tabbed')
  })

  it('has a label for every field', () => {
    const pascal = (name: string) => `${name.slice(0, 1).toUpperCase()}${name.slice(1)}`
    const unlabelled = all.filter(
      ({ names }) =>
        !Object.hasOwn(en, names.at(-1) ?? '') &&
        !Object.hasOwn(en, `${names.at(-2) ?? ''}${pascal(names.at(-1) ?? '')}`),
    )
    expect(all.length).toBeGreaterThan(200)
    expect(unlabelled.map(({ names }) => names.join('.'))).toEqual([])
  })
})
