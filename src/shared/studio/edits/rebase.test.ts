import { describe, expect, it } from 'vitest'
import { smallDocument } from '#tests/studio/random-edits.ts'
import type { Patch, PatchPath } from '../patch.ts'
import { applyPatches } from './apply-patches.ts'
import { idOf, valueAt } from './document-place.ts'
import { rebase } from './rebase.ts'

const QUESTIONS: PatchPath = ['brand', 'quizFlow', 'questions']
const step = (id: string, ...rest: PatchPath): PatchPath => [...QUESTIONS, { id }, ...rest]
const set = (path: PatchPath, value: unknown): Patch => ({ op: 'set', path, value })
const remove = (path: PatchPath): Patch => ({ op: 'remove', path })
const add = (id: string, after: string | null): Patch => ({
  op: 'insert',
  path: QUESTIONS,
  item: { id, title: id },
  after,
})
const move = (id: string, after: string | null): Patch => ({ op: 'move', path: QUESTIONS, id, after })

/** The document with both sides' edits, and their conflicts. */
function merged(mine: Patch[], theirs: Patch[]) {
  const base = smallDocument()
  const { patches, conflicts } = rebase(base, mine, theirs)
  const { document, problems } = applyPatches(applyPatches(base, theirs).document, patches)
  expect(problems).toEqual([])
  const list = valueAt(document, QUESTIONS)
  return { document, conflicts, steps: Array.isArray(list) ? list.map(idOf) : [] }
}

describe('edits that merge', () => {
  it.each<[string, Patch[], Patch[], string[]]>([
    [
      'two texts of a step',
      [set(step('age', 'title'), 'A')],
      [set(step('age', 'hint'), 'B')],
      ['age', 'pets', 'email'],
    ],
    [
      'an edit of a step that was moved',
      [set(step('age', 'title'), 'A')],
      [move('age', 'email')],
      ['pets', 'email', 'age'],
    ],
    [
      'an edit of a step that was renamed',
      [set(step('age', 'title'), 'A')],
      [set(step('age', 'id'), 'years')],
      ['years', 'pets', 'email'],
    ],
    [
      'new steps at the same place',
      [add('mine', 'age')],
      [add('theirs', 'age')],
      ['age', 'mine', 'theirs', 'pets', 'email'],
    ],
    [
      'a new step after a removed one',
      [add('mine', 'pets')],
      [remove(step('pets'))],
      ['age', 'mine', 'email'],
    ],
    [
      'a new step after a renamed one',
      [add('mine', 'pets')],
      [set(step('pets', 'id'), 'animals')],
      ['age', 'animals', 'mine', 'email'],
    ],
    ['a move behind a removed step', [move('email', 'age')], [remove(step('age'))], ['email', 'pets']],
    ['moves of two steps', [move('age', 'email')], [move('pets', null)], ['pets', 'email', 'age']],
    ['the same removal', [remove(step('pets'))], [remove(step('pets'))], ['age', 'email']],
    [
      'the same text',
      [set(step('age', 'title'), 'A')],
      [set(step('age', 'title'), 'A')],
      ['age', 'pets', 'email'],
    ],
    ['the removal of a moved step', [remove(step('age'))], [move('age', 'email')], ['pets', 'email']],
    [
      'a text that others have changed and restored',
      [set(step('age', 'title'), 'A')],
      [set(step('age', 'title'), 'B'), set(step('age', 'title'), 'age')],
      ['age', 'pets', 'email'],
    ],
    [
      'several patches on a new step',
      [add('mine', null), set(step('mine', 'title'), 'A'), move('mine', 'email')],
      [remove(step('age'))],
      ['pets', 'email', 'mine'],
    ],
  ])('%s', (_, mine, theirs, steps) => {
    const result = merged(mine, theirs)
    expect(result.conflicts).toEqual([])
    expect(result.steps).toEqual(steps)
  })

  it('first translations of two people', () => {
    const { document, conflicts } = merged(
      [set(['texts', 'ar', 'name'], { text: 'A' })],
      [set(['texts', 'ar', 'title'], { text: 'B' })],
    )
    expect(conflicts).toEqual([])
    expect(document.texts.ar).toEqual({ name: { text: 'A' }, title: { text: 'B' } })
  })

  it('an edit of a renamed step follows it', () => {
    const { document } = merged([set(step('age', 'title'), 'A')], [set(step('age', 'id'), 'years')])
    expect(valueAt(document, step('years', 'title'))).toBe('A')
  })
})

describe('edits in conflict', () => {
  it.each<[string, Patch[], Patch[], { path: PatchPath; mine: unknown; theirs: unknown }]>([
    [
      'two texts at the same place',
      [set(step('age', 'title'), 'A')],
      [set(step('age', 'title'), 'B')],
      { path: step('age', 'title'), mine: 'A', theirs: 'B' },
    ],
    [
      'a text of an option that was removed',
      [set(step('age', 'options', { id: 'yes' }, 'label'), 'A')],
      [remove(step('age', 'options', { id: 'yes' }))],
      { path: step('age', 'options', { id: 'yes' }), mine: { id: 'yes', label: 'A' }, theirs: undefined },
    ],
    [
      'the removal of an option that was edited',
      [remove(step('age', 'options', { id: 'yes' }))],
      [set(step('age', 'options', { id: 'yes' }, 'label'), 'B')],
      { path: step('age', 'options', { id: 'yes' }), mine: undefined, theirs: { id: 'yes', label: 'B' } },
    ],
    [
      'lists without ids, which are replaced as a whole',
      [set(['brand', 'tags'], ['A'])],
      [set(['brand', 'tags'], ['B'])],
      { path: ['brand', 'tags'], mine: ['A'], theirs: ['B'] },
    ],
    [
      'two places of a step',
      [move('age', 'pets')],
      [move('age', 'email')],
      { path: step('age'), mine: 'pets', theirs: 'email' },
    ],
    [
      'a move of a removed step',
      [move('age', 'email')],
      [remove(step('age'))],
      { path: step('age'), mine: valueAt(smallDocument(), step('age')), theirs: undefined },
    ],
    [
      'new steps with the same id',
      [add('new', null)],
      [{ op: 'insert', path: QUESTIONS, item: { id: 'new', title: 'B' }, after: null }],
      { path: step('new'), mine: { id: 'new', title: 'new' }, theirs: { id: 'new', title: 'B' } },
    ],
  ])('%s', (_, mine, theirs, expected) => {
    const { conflicts } = merged(mine, theirs)
    expect(
      conflicts.map(({ path, mine: own, theirs: other }) => ({ path, mine: own, theirs: other })),
    ).toEqual([expected])
    const base = smallDocument()
    const kept = applyPatches(applyPatches(base, theirs).document, conflicts[0]?.keepMine ?? [])
    expect(kept.problems).toEqual([])
    const isValue = conflicts[0]?.kind === 'value'
    expect(isValue ? valueAt(kept.document, expected.path) : expected.mine).toEqual(expected.mine)
  })

  it('a new id that another step has meanwhile taken cannot be kept', () => {
    const { conflicts } = merged([set(step('age', 'id'), 'new')], [add('new', null)])
    expect(conflicts).toMatchObject([{ path: step('age', 'id'), mine: 'new', theirs: 'age', keepMine: [] }])
  })

  it('a removed item returns to its position', () => {
    const { conflicts } = merged(
      [set(step('pets', 'title'), 'A')],
      [remove(step('pets')), move('email', null)],
    )
    expect(conflicts[0]?.keepMine).toMatchObject([{ op: 'insert', path: QUESTIONS, after: 'age' }])
  })
})

describe('patches that cannot be applied are reported', () => {
  it.each<[Patch, string]>([
    [set(step('unknown', 'title'), 'A'), 'missing'],
    [remove(['brand', 'unknown']), 'missing'],
    [add('age', null), 'exists'],
    [add('new', 'unknown'), 'missing'],
    [set(step('age', 'id'), 'pets'), 'exists'],
    [set(step('age', 'id'), 7), 'invalid'],
    [remove(step('age', 'id')), 'invalid'],
    [set(['brand', 'title', 'inner'], 1), 'invalid'],
    [move('age', 'age'), 'invalid'],
    [{ op: 'insert', path: QUESTIONS, item: { title: 'no id' }, after: null }, 'invalid'],
    [remove(['brand']), 'invalid'],
  ])('%j', (patch, reason) => {
    const { document, problems, inverse } = applyPatches(smallDocument(), [patch])
    expect(problems).toEqual([{ patch, reason }])
    expect(inverse).toEqual([])
    expect(document).toEqual(smallDocument())
  })

  it('as a conflict to their sender', () => {
    expect(merged([set(step('unknown', 'title'), 'A')], []).conflicts).toHaveLength(1)
  })
})
