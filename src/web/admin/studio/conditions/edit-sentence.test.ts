import { describe, expect, it } from 'vitest'
import type { SubjectChoice } from '#shared/studio/conditions/clause-choices.ts'
import type { Clause, Group, Sentence } from '#shared/studio/conditions/condition-sentence.ts'
import {
  newClause,
  withChanged,
  withJoint,
  withOperator,
  withoutPart,
  withPart,
  withSubject,
} from './edit-sentence.ts'

const pace: SubjectChoice = {
  subject: { kind: 'question', id: 'pace' },
  label: '1. Pace',
  operators: ['eq', 'in', 'answered'],
  values: [
    { value: 'slow', label: 'Slow' },
    { value: 'fast', label: 'Fast' },
  ],
}
const hours: SubjectChoice = {
  subject: { kind: 'question', id: 'hours' },
  label: '2. Hours',
  operators: ['gt', 'lt'],
  values: null,
}
const clause = (key: string, part: Partial<Clause> = {}): Clause => ({
  kind: 'clause',
  key,
  subject: pace.subject,
  op: 'eq',
  value: 'slow',
  ...part,
})
const group = (key: string, joint: Group['joint'], parts: readonly Sentence[]): Group => ({
  kind: 'group',
  key,
  joint,
  parts,
})
const [one, two] = [clause('1'), clause('2')]

describe('a clause', () => {
  it('begins with the first subject, comparison and value', () => {
    expect(newClause('1', pace)).toEqual(one)
  })

  it('asks for a number where there are no values', () => {
    expect(newClause('1', hours)).toMatchObject({ op: 'gt', value: undefined })
  })

  it('takes a comparison that its new subject has', () => {
    expect(withSubject(one, hours)).toEqual(
      clause('1', { subject: hours.subject, op: 'gt', value: undefined }),
    )
  })

  it.each([
    ['in', 'slow', ['slow']],
    ['answered', 'slow', true],
    ['eq', ['fast', 'slow'], 'fast'],
  ] as const)('keeps what fits: %s after %j', (op, before, after) => {
    const first = clause('1', { op: Array.isArray(before) ? 'in' : 'eq', value: before })
    expect(withOperator(first, op, pace).value).toEqual(after)
  })
})

describe('a group', () => {
  it('begins with the second part', () => {
    expect(withPart(one, two, 'g')).toEqual(group('g', 'all', [one, two]))
  })

  it('can have more parts added', () => {
    expect(withPart(group('g', 'any', [one]), two, 'x')).toEqual(group('g', 'any', [one, two]))
  })

  it('of several parts becomes one part when negated, and back', () => {
    const not = withJoint(group('g', 'any', [one, two]), 'not', 'x')
    expect(not.parts).toHaveLength(1)
    expect(not.parts[0]).toMatchObject({ joint: 'any', parts: [one, two] })
    expect(withJoint(not, 'all', 'y')).toEqual(group('g', 'all', [one, two]))
  })

  it('with one remaining part becomes that part', () => {
    expect(withoutPart(group('g', 'all', [one, two]), '1')).toEqual(two)
  })

  it('without parts becomes null', () => {
    expect(withoutPart(group('g', 'not', [one]), '1')).toBeNull()
  })

  it('changes a part at any depth', () => {
    const deep = group('g', 'all', [one, group('h', 'any', [two])])
    const changed = clause('2', { value: 'fast' })
    expect(withChanged(deep, changed)).toEqual(group('g', 'all', [one, group('h', 'any', [changed])]))
  })
})
