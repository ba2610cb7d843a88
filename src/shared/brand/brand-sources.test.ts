import { describe, expect, it } from 'vitest'
import { type BrandSources, locate } from './brand-sources.ts'

const sources: BrandSources = {
  entry: 'brand.ts',
  texts: {
    'brand.ts': `import { plans } from './plans.ts'
// export default { name: 'No' }
export default {
  name: 'It’s {here}',
  plans,
  quizFlow: { questions: inGroup('a', steps) },
  theme: { 'colors': { primary: '#111111' } },
} satisfies BrandInput`,
    'plans.ts': `const currency = 'USD'
export const plans: readonly Plan[] = [
  { id: 'one', price: 5 /* not { */ },
  {
    id: 'two',
    price: 6,
    currency,
  },
]
const isRed = { question: 'color', value: 'crimson' }`,
    'steps.ts': `export const steps = [
  { id: 'color', other: 1 },
  {
    id: 'color',
    type: 'single-choice',
    options: [
      option('red', 'Red'),
      option('red', 'Also red, \\'really\\''),
    ],
    title: textIf(isRed, 'One', 'Two'),
  },
  ...others,
]`,
  },
}
const input = {
  name: '',
  plans: [{}, { id: 'two', price: 6, currency: 'USD' }],
  quizFlow: { questions: [{ id: 'color', options: [{ id: 'red' }, { id: 'red' }] }] },
  theme: {},
}
const at = (place: { step?: string; path?: PropertyKey[]; value?: unknown }, from = sources) => {
  const { file, line } = locate(from, input, { rule: 'r', message: { code: 'planMissing' }, ...place })
  return line === undefined ? file : `${file}:${line}`
}

describe('locate', () => {
  it.each([
    ['a field', { path: ['name'] }, 'brand.ts:4'],
    ['a field whose name is quoted', { path: ['theme', 'colors', 'primary'] }, 'brand.ts:7'],
    ['a constant of another file', { path: ['plans'] }, 'plans.ts:2'],
    ['an element', { path: ['plans', 1, 'price'] }, 'plans.ts:6'],
    ['a constant within it', { path: ['plans', 1, 'currency'] }, 'plans.ts:1'],
    ['a missing field, by what contains it', { path: ['plans', 1, 'name'] }, 'plans.ts:4'],
    ['the last object with the id of a step and a type', { step: 'color' }, 'steps.ts:3'],
    ['a field of a step', { step: 'color', path: ['title'] }, 'steps.ts:10'],
    ['what a function makes, by its call', { step: 'color', path: ['options', 1, 'value'] }, 'steps.ts:8'],
    ['the last of equal values', { step: 'color', value: 'red' }, 'steps.ts:8'],
    ['a value in a constant that the step names', { step: 'color', value: 'crimson' }, 'plans.ts:10'],
    ['a value that is written as a key', { step: 'color', value: 'type' }, 'steps.ts:5'],
    ['a text with an escaped quote', { step: 'color', value: "Also red, 'really'" }, 'steps.ts:8'],
    [
      'a list made by a function, by its beginning',
      { path: ['quizFlow', 'questions', 0, 'id'] },
      'brand.ts:6',
    ],
    ['an unknown step, by the brand', { step: 'none' }, 'brand.ts:3'],
  ] as [string, Parameters<typeof at>[0], string][])('finds %s', (_name, place, expected) => {
    expect(at(place)).toBe(expected)
  })

  it('names the main file without texts', () => {
    expect(at({ path: ['name'] }, { entry: 'brand.ts' })).toBe('brand.ts')
  })
})
