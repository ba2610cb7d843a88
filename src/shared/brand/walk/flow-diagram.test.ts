import { describe, expect, it } from 'vitest'
import { drawFlow } from './flow-diagram.ts'
import { contextOf } from '#tests/quiz/context-of.ts'
import { cardOf, choiceOf, flowOf } from '#tests/quiz/sample-flows.ts'

const known = { knowledge: contextOf().knowledge, factNames: {} }
const isRed = { question: 'color', op: 'eq', value: 'red' } as const
const flow = flowOf(
  choiceOf('color', ['red', 'blue'], { title: 'Red & blue, or <none>, {name}?' }),
  cardOf('reds', { when: isRed }),
)

describe('drawFlow', () => {
  it('shows every step in order, with its kind and condition', () => {
    const drawing = drawFlow(flow, known, 'Sample', 'three steps')
    const ids = [...drawing.matchAll(/class="id">([^<]+)</g)].map((match) => match[1])
    expect(ids).toEqual(['start', 'color', 'reds', 'finish'])
    expect(drawing).toContain('Red &amp; blue, or &lt;none&gt;, …?')
    expect(drawing).toContain('only if color is red')
    expect(drawing).toContain('on the landing page')
    expect(drawing.match(/class="line"/g)).toHaveLength(3)
    expect(drawing.match(/class="line bypass"/g)).toHaveLength(1)
  })

  it('continues in another column after thirteen steps of a group', () => {
    const many = flowOf(...Array.from({ length: 20 }, (_, index) => cardOf(`card_${index}`)))
    const columns = new Set(
      [...drawFlow(many, known, 'Sample', '').matchAll(/<circle cx="(\d+)"/g)].map((match) => match[1]),
    )
    expect(columns.size).toBe(2)
  })

  it('draws the same flow the same way', () => {
    expect(drawFlow(structuredClone(flow), known, 'Sample', '')).toBe(drawFlow(flow, known, 'Sample', ''))
  })
})
