// npm run brand:check [-- BRAND]: checks a brand, walks every path of its quiz and draws it.
// BRAND is the name of a folder in brands/, or the path of another folder.
import icons from '@iconify-json/fluent-emoji-flat/icons.json' with { type: 'json' }
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Brand } from '#shared/brand/brand.ts'
import { BrandError, type BrandProblem } from '#shared/brand/brand-error.ts'
import { brandPictures } from '#shared/brand/brand-pictures.ts'
import { type BrandSources, fileOfPart, fileOfStep } from '#shared/brand/brand-sources.ts'
import { drawFlow } from '#shared/brand/walk/flow-diagram.ts'
import { parseBrand } from '#shared/brand/parse-brand.ts'
import { proveBrand } from '#shared/brand/walk/prove-brand.ts'
import { contrastPairs, MINIMUM_CONTRAST } from '#shared/brand/rules/theme-contrast.ts'
import { root } from './setup/project.mjs'

const DEFAULT_BRAND = 'marigold'

/** `count` with its noun, for example `52 steps`. */
const counted = (count: number, one: string, many = `${one}s`) =>
  `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`

function readSources(folder: string): BrandSources {
  const paths = readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts'))
    .map((path) => join(folder, path))
  const texts = paths.map((path) => [path, readFileSync(join(root, path), 'utf8')])
  return { entry: join(folder, 'brand.ts'), texts: Object.fromEntries(texts) }
}

async function loadBrand(folder: string, sources: BrandSources): Promise<Brand> {
  const module: { default?: unknown } = await import(pathToFileURL(join(root, folder, 'brand.ts')).href)
  return parseBrand(module.default, sources)
}

function pictureProblems(brand: Brand, folder: string, sources: BrandSources): BrandProblem[] {
  const exists = (picture: string): boolean => {
    const [kind, name = ''] = picture.split(':')
    return kind === 'emoji'
      ? Object.hasOwn(icons.icons, name)
      : existsSync(join(root, folder, 'images', name))
  }
  return brandPictures(brand)
    .filter(({ picture }) => !exists(picture))
    .map(({ picture, part, step }) => ({
      file: step === undefined ? fileOfPart(sources, part) : fileOfStep(sources, step),
      ...(step !== undefined && { step }),
      rule: 'picture-exists',
      message: `picture "${picture}" does not exist`,
    }))
}

function contrastProblems({ theme }: Brand, sources: BrandSources): BrandProblem[] {
  return contrastPairs(theme)
    .filter((pair) => pair.ratio < MINIMUM_CONTRAST)
    .map(({ text, background, ratio }) => ({
      file: fileOfPart(sources, 'theme'),
      rule: 'theme-contrast',
      message: `"${text}" on "${background}" has a contrast of ${ratio.toFixed(2)}, less than ${MINIMUM_CONTRAST}`,
    }))
}

/**
 * Checks the brand in `folder` (relative to the project).
 * @returns the results, in lines, and the drawing of the quiz
 * @throws BrandError with every problem
 */
async function checkBrand(folder: string): Promise<{ brand: Brand; proved: string[]; drawing: string }> {
  const sources = readSources(folder)
  const brand = await loadBrand(folder, sources)
  const { walk, texts } = proveBrand(brand, sources)
  const problems = [...pictureProblems(brand, folder, sources), ...contrastProblems(brand, sources)]
  if (problems.length > 0) throw new BrandError(problems)

  const { quizFlow } = brand
  const steps = counted(walk.steps, 'step')
  const groups = counted(quizFlow.labels.length, 'group')
  const routes = counted(walk.routes, 'route')
  const length =
    walk.shortestRoute === walk.longestRoute
      ? `${walk.longestRoute}`
      : `${walk.shortestRoute} to ${walk.longestRoute}`
  const summary = `${steps} in ${groups}, ${walk.conditionalSteps} conditional: ${routes} of ${length} steps after the landing`
  return {
    brand,
    proved: [
      summary,
      `${counted(walk.paths, 'path')} taken through ${counted(walk.situations, 'situation')}: each ends at the final step, and every step is reached`,
      `longest run of hidden steps: ${walk.longestSkipRun}, of 10 allowed`,
      `${counted(texts.texts, 'text')} resolved ${counted(texts.resolved, 'time')}: none is empty, and every variant is used`,
      `${counted(new Set(brandPictures(brand).map(({ picture }) => picture)).size, 'picture')} found, ${counted(contrastPairs(brand.theme).length, 'pair')} of text and background with enough contrast`,
    ],
    drawing: drawFlow(quizFlow, `${brand.name}: the quiz`, summary),
  }
}

async function main(name: string): Promise<void> {
  const folder = name.includes('/') ? name : join('brands', name)
  if (!existsSync(resolve(root, folder, 'brand.ts')))
    throw new BrandError([
      { file: join(folder, 'brand.ts'), rule: 'brand-exists', message: 'the file does not exist' },
    ])
  const { brand, proved, drawing } = await checkBrand(folder)
  console.log(`${folder} is valid:`)
  for (const line of proved) console.log(`  ${line}`)
  // Only brands in this repository have a diagram in the documentation.
  if (name.includes('/')) return
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
