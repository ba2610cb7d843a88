import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import emptyBrand from '#scripts/brand/empty-brand/brand.ts'
import { parseBrand } from '#shared/brand/parse-brand.ts'
import { knowledgeOfBrand } from '#packs/server-packs.ts'
import { copyProject } from './copy-project.ts'

const NAME = 'sleep-well'
const { project, run } = copyProject()
const folder = join(project, 'brands', NAME)
afterEach(() => rmSync(folder, { recursive: true, force: true }))
afterAll(() => rmSync(project, { recursive: true, force: true }))

describe('brand:new', () => {
  it('creates an empty brand that passes all checks and says what to fill in', () => {
    const made = run('brand/new', NAME)
    expect(made).toMatchObject({ code: 0, error: '' })
    expect(made.out).toContain(`brands/${NAME} is created. Next:`)
    expect(readFileSync(join(folder, 'brand.ts'), 'utf8')).toContain(`id: '${NAME}',\n  name: 'Sleep Well',`)

    const checked = run('brand/check', NAME)
    expect(checked).toMatchObject({ code: 0, error: '' })
    expect(checked.out).toContain(`brands/${NAME} is valid:`)
    const left = checked.out.match(/\[TO FILL IN: [^\]]+\]/g) ?? []
    expect(left.length).toBeGreaterThan(5)
    expect(checked.out).toContain('(rule: to-fill-in)')
  })

  it('copies another brand, and lists what still names it', () => {
    const made = run('brand/new', NAME, '--from', 'marigold')
    expect(made).toMatchObject({ code: 0, error: '' })
    expect(made.out).toMatch(/\d+ lines still name Marigold:/)
    expect(made.out).toContain(`brands/${NAME}/legal/company.ts:`)
    expect(readdirSync(folder).toSorted()).toEqual(readdirSync(join(project, 'brands/marigold')).toSorted())
    expect(readFileSync(join(folder, 'brand.ts'), 'utf8')).toContain(`id: '${NAME}',`)
  })

  it.each([
    [[], 'Write npm run brand:new -- NAME'],
    [['Sleep Well'], 'must be lower case letters, digits and hyphens. Did you mean "sleep-well"?'],
    [['marigold'], 'brands/marigold exists already'],
    [[NAME, '--from', 'marygold'], 'there is no brand "marygold". Did you mean "marigold"?'],
    [[NAME, '--from', 'marigold', '--empty'], '--from and --empty exclude each other'],
    [[NAME, '--form', 'marigold'], "Unknown option '--form'"],
  ])('refuses %j', (args, message) => {
    const { code, out, error } = run('brand/new', ...args)
    expect({ code, out }).toEqual({ code: 1, out: '' })
    expect(error).toContain(message)
    expect(error).not.toMatch(/\n\s+at /)
    expect(existsSync(folder)).toBe(false)
  })
})

describe('the empty brand', () => {
  it('is about nothing: no weight, body or health, and generic steps only', () => {
    const brand = parseBrand(emptyBrand, { entry: 'scripts/brand/empty-brand/brand.ts' }, knowledgeOfBrand)
    const { quizFlow, ...rest } = brand
    const words = JSON.stringify({ quizFlow, rest })
    expect(words).not.toMatch(/weight|bmi|\bbody|health|diet|calorie|muscle|exercise/i)
    expect(new Set(quizFlow.questions.map(({ type }) => type))).toEqual(
      new Set(['single-choice', 'email', 'info-card']),
    )
    expect(quizFlow.questions.filter(({ sensitivity }) => sensitivity === 'health')).toEqual([])
  })
})
