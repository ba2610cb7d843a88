// npm run brand:check [-- BRAND]: checks a brand, walks every path of its quiz and draws it. It also lists what is valid
// and looks wrong, and what must be filled in before the first visitor comes. BRAND is the name of a folder in brands/, or the path of another folder.
import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { imagesIn, missingPicture, readPicture } from '#server/brand/brand-pictures.ts'
import { importBrand } from '#server/brand/import-brand.ts'
import { translationProblems, translationNotes, reportLanguages } from '#server/brand/read-translations.ts'
import type { Brand } from '#shared/brand/brand.ts'
import { BrandError, formatProblem } from '#shared/brand/brand-error.ts'
import type { Finding } from '#shared/brand/finding.ts'
import { brandPictures } from '#shared/brand/brand-pictures.ts'
import { locate } from '#shared/brand/brand-sources.ts'
import { drawFlow } from '#shared/brand/walk/flow-diagram.ts'
import { parseBrand } from '#shared/brand/parse-brand.ts'
import { knowledgeOfBrand } from '#packs/server-packs.ts'
import { withTranslations } from '#shared/brand/schema/texts/brand-texts.ts'
import { LANGUAGES } from '#shared/texts/languages.ts'
import { proveBrand } from '#shared/brand/walk/prove-brand.ts'
import { findSuspicions } from '#shared/brand/rules/find-suspicions.ts'
import { contrastFindings, contrastPairs } from '#shared/brand/rules/theme-contrast.ts'
import { root } from '../setup/project.mjs'

const DEFAULT_BRAND = 'marigold'

/** `count` with its noun, for example `52 steps`. */
const counted = (count: number, one: string, many = `${one}s`) =>
  `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`

async function pictureFindings(brand: Brand, folder: string): Promise<Finding[]> {
  const images = imagesIn(join(root, folder, 'images'))
  const findings = brandPictures(brand).map(async (picture) =>
    (await readPicture(picture.picture, images)) === null ? [missingPicture(picture, images)] : [],
  )
  return (await Promise.all(findings)).flat()
}

type Checked = {
  brand: Brand
  proved: string[]
  /** What is valid and should be looked at, in lines. */
  suspicions: string[]
  drawing: string
}

/**
 * Checks the brand in `folder` (relative to the project).
 * @returns the results, in lines, and the drawing of the quiz
 * @throws BrandError with every problem
 */
async function checkBrand(folder: string): Promise<Checked> {
  const { input, sources } = await importBrand(folder)
  const brand = parseBrand(input, sources, knowledgeOfBrand)
  const knowledge = knowledgeOfBrand(brand)
  const { walk, texts } = proveBrand(brand, sources, knowledge)
  const languages = await reportLanguages(brand, folder)
  const problems = [
    ...[...(await pictureFindings(brand, folder)), ...contrastFindings(brand)].map((finding) =>
      locate(sources, brand, finding),
    ),
    ...languages.flatMap((report) => translationProblems(report, folder)),
  ]
  if (problems.length > 0) throw new BrandError(problems)
  for (const { translations } of languages)
    proveBrand(withTranslations(brand, translations), sources, knowledge)

  const { quizFlow } = brand
  const steps = counted(walk.steps, 'step')
  const groups = counted(quizFlow.labels.length, 'group')
  const routes = counted(walk.routes, 'route')
  const length =
    walk.shortestRoute === walk.longestRoute
      ? `${walk.longestRoute}`
      : `${walk.shortestRoute} to ${walk.longestRoute}`
  const summary = `${steps} in ${groups}, ${walk.conditionalSteps} conditional: ${routes} of ${length} steps after the landing`
  const suspicions = [
    ...findSuspicions(brand, sources).map(formatProblem),
    ...languages.flatMap(translationNotes).map(({ message }) => message),
  ]
  return {
    brand,
    suspicions,
    proved: [
      summary,
      `${counted(walk.paths, 'path')} taken through ${counted(walk.situations, 'situation')}: each ends at the final step, and every step is reached`,
      `longest run of hidden steps: ${walk.longestSkipRun}, of 10 allowed`,
      `${counted(texts.texts, 'text')} resolved ${counted(texts.resolved, 'time')}: none is empty, and every variant is used`,
      `${counted(new Set(brandPictures(brand).map(({ picture }) => picture)).size, 'picture')} found, ${counted(contrastPairs(brand.theme).length, 'pair')} of text and background with enough contrast`,
      ...languages.map(({ language }) => `complete in ${LANGUAGES[language].name}`),
    ],
    drawing: drawFlow(quizFlow, knowledge, `${brand.name}: the quiz`, summary),
  }
}

async function main(name: string): Promise<void> {
  const folder = name.includes('/') ? name : join('brands', name)
  const { brand, proved, suspicions, drawing } = await checkBrand(folder)
  console.log(`${folder} is valid:`)
  for (const line of proved) console.log(`  ${line}`)
  if (suspicions.length > 0) {
    console.log(`${counted(suspicions.length, 'place')} to look at before visitors come:`)
    for (const line of suspicions) console.log(`  ${line}`)
  }
  // Only brands in this repository have a diagram in the documentation, which releases do not have.
  if (name.includes('/') || !existsSync(join(root, 'docs'))) return
  const file = brand.id === DEFAULT_BRAND ? 'docs/flow.svg' : `docs/flow-${brand.id}.svg`
  writeFileSync(join(root, file), drawing)
  console.log(`  ${file} written`)
}

try {
  await main(process.argv[2] ?? DEFAULT_BRAND)
} catch (error) {
  if (!(error instanceof BrandError)) throw error
  console.error(error.message)
  process.exitCode = 1
}
