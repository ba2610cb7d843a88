import brand from '#brands/marigold/brand.ts'
import { buildBaseline } from './build-chunks.ts'
import {
  gzipBytes,
  measureFunnel,
  SCRIPT_BUDGET_KB,
  STYLE_BUDGET_KB,
  totalKilobytes,
  type BuiltFile,
} from './bundle-sizes.ts'
import type { Bench } from './figure.ts'
import { funnelParts, packagesAmong, unwantedPackages } from './funnel-packages.ts'

/** How many of the largest sources the note names. */
const NAMED_PARTS = 20

/** Gzipped kB of a baseline's program. */
const baselineKilobytes = async (source: string): Promise<number> =>
  gzipBytes((await buildBaseline(source)).script) / 1000

const listed = (files: readonly BuiltFile[]): string =>
  files
    .map(
      ({ file, gzipBytes: bytes }) =>
        `${file.replace(/^assets\/|-[\w-]{8}\.\w+$/g, '')} ${(bytes / 1000).toFixed(1)}`,
    )
    .join(', ')

/** The download until the first question answers. */
export const bundle: Bench = {
  title: 'download until the first question answers, gzip level 9',
  async measure() {
    const { scripts, styles } = measureFunnel(brand.quizFlow.questions)
    const packages = packagesAmong(await funnelParts('last'))
    const ours = (await funnelParts('first'))
      .filter(({ name }) => !name.startsWith('npm:'))
      .slice(0, NAMED_PARTS)
    const ofReact = await baselineKilobytes('react-hello.ts')
    const unwanted = unwantedPackages(packages)
    return [
      {
        name: 'scripts to the first question, against React and the router',
        unit: 'kB',
        value: totalKilobytes(scripts),
        baseline: await baselineKilobytes('react-router-hello.ts'),
        goal: { of: 'value', bound: 'at most', limit: SCRIPT_BUDGET_KB },
        note: listed(scripts),
      },
      {
        name: 'scripts to the first question, against React alone',
        unit: 'kB',
        value: totalKilobytes(scripts),
        baseline: ofReact,
        note: `largest of our own, in characters before minifying: ${ours.map(({ name, characters }) => `${name} ${characters}`).join(', ')}`,
      },
      {
        name: 'scripts to the first question with SurveyJS, against React alone',
        unit: 'kB',
        value: await baselineKilobytes('survey-quiz.ts'),
        baseline: ofReact,
      },
      {
        name: 'styles',
        unit: 'kB',
        value: totalKilobytes(styles),
        goal: { of: 'value', bound: 'at most', limit: STYLE_BUDGET_KB },
      },
      {
        name: 'schema, query, router, motion and chart libraries in the funnel',
        unit: 'packages',
        value: unwanted.length,
        goal: { of: 'value', bound: 'at most', limit: 0 },
        note: `packages there: ${packages.join(', ')}`,
      },
    ]
  },
}
