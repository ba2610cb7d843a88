import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { loadBrand } from '#server/brand/load-brand.ts'
import { brandPictures } from '#shared/brand/brand-pictures.ts'
import { checkTexts } from '#shared/brand/rules/check-texts.ts'
import { knowledgeOfBrand } from '#packs/server-packs.ts'
import { parseBrand } from '#shared/brand/parse-brand.ts'
import { contrastPairs, MINIMUM_CONTRAST } from '#shared/brand/rules/theme-contrast.ts'
import { walkPaths } from '#shared/brand/walk/walk-paths.ts'
import { next, visibleQuestions } from '#shared/quiz/flow/navigation.ts'
import { getProgress } from '#shared/quiz/flow/progress.ts'
import { contextOf } from '#tests/quiz/context-of.ts'
import tinyInput from './tiny/brand.ts'

const brandNames = readdirSync('brands')
const BRAND_NAME = new RegExp(`\\b(?:${brandNames.join('|')})\\b`, 'i')
/** Where the brand that is served by default is named. */
const DEFAULT_BRAND_FILE = 'src/server/settings/server-settings.ts'

function filesUnder(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name)
    return entry.isDirectory() ? filesUnder(path) : [path]
  })
}

describe('a brand about another subject', () => {
  const knowledge = knowledgeOfBrand({ packs: [] })
  const tiny = parseBrand(tinyInput, { entry: 'tests/brands/tiny/brand.ts' }, knowledgeOfBrand)

  it('is walked like any other', () => {
    expect(walkPaths(tiny.quizFlow, knowledge)).toMatchObject({
      problems: [],
      steps: 6,
      routes: 2,
      longestRoute: 5,
    })
    expect(checkTexts(tiny.quizFlow, knowledge).problems).toEqual([])
  })

  it('is navigated by the same engine, in its own groups', () => {
    const ctx = contextOf({ pets: ['nobody'] }, 'metric')
    expect(visibleQuestions(tiny.quizFlow, ctx)[0]?.id).toBe('window')
    expect(next(tiny.quizFlow, ctx, 'pets')).toMatchObject({ question: { id: 'email' } })
    expect(getProgress(tiny.quizFlow, ctx, 'email')).toMatchObject({ label: 'Your taste', groupIndex: 1 })
  })

  it('is readable in its own colours', () => {
    expect(contrastPairs(tiny.theme).filter(({ ratio }) => ratio < MINIMUM_CONTRAST)).toEqual([])
  })
})

/** What only a brand about body weight has. */
const BODY_WEIGHT =
  /"(?:measurement-tabbed|goal-weight|bmi-visualization|personal-profile-summary)"|\bweight\b/i

describe.each(brandNames)('the brand %s', (name) => {
  it('can be served: its paths are proved and its pictures exist', async () => {
    const { brand, pictures } = await loadBrand(join('brands', name))
    expect(brand.id).toBe(name)
    expect(pictures.size).toBeGreaterThan(20)
  })

  it('is readable in its own colours', async () => {
    const { brand } = await loadBrand(join('brands', name))
    expect(contrastPairs(brand.theme).filter(({ ratio }) => ratio < MINIMUM_CONTRAST)).toEqual([])
  })
})

describe.each(brandNames.filter((name) => name !== 'marigold'))('the starting point %s', (name) => {
  it('says nothing about body weight', async () => {
    const { brand } = await loadBrand(join('brands', name))
    const { quizFlow, offer, landingPageContent, consent, terms, privacy } = brand
    const said = JSON.stringify({ quizFlow, offer, landingPageContent, consent, terms, privacy })
    expect(said).not.toMatch(BODY_WEIGHT)
  })

  it('promises nothing it cannot prove: no reviews, no stories and no struck-through prices', async () => {
    const { brand } = await loadBrand(join('brands', name))
    expect([brand.reviews, brand.offer.reviews, brand.offer.testimonials]).toEqual([undefined, [], []])
    expect(brand.plans.filter((plan) => plan.originalPriceMinor !== undefined)).toEqual([])
    const cards = brand.quizFlow.questions.filter(({ id }) => id.endsWith('_info'))
    expect(cards.length).toBeGreaterThan(1)
    expect(cards.filter(({ source }) => source?.url === undefined)).toEqual([])
  })

  it('has pictures of its own', async () => {
    const { brand } = await loadBrand(join('brands', name))
    expect(brandPictures(brand).filter(({ picture }) => !picture.startsWith('image:'))).toEqual([])
  })
})

describe('the code', () => {
  it('names only the default brand', () => {
    // Tests may use the brand that comes with the product.
    const files = filesUnder('src').filter((path) => !/\.test\.tsx?$/.test(path))
    expect(files.length).toBeGreaterThan(50)
    const naming = files.filter(
      (path) => BRAND_NAME.test(path) || BRAND_NAME.test(readFileSync(path, 'utf8')),
    )
    expect(naming.filter((path) => path !== DEFAULT_BRAND_FILE)).toEqual([])
  })
})
