import lighthouse from 'lighthouse'
import { launchBrowser } from './browser.ts'
import { freePort } from '#tests/free-port.ts'
import { startBaseline, startProduct } from './child-server.ts'
import type { Bench, Figure } from './figure.ts'
import { measureInTurns, median } from './statistics.ts'

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const
const RUNS = 3
/** On a phone, in every category, for the landing and the content pages. */
const MIN_SCORE = 98
const CONTENT_PAGES = ['/reviews', '/terms', '/privacy', '/health-privacy', '/contact']

type Scores = Record<(typeof CATEGORIES)[number], number>
type Visit = { scores: Scores; complaints: string[] }

/** One visit with Lighthouse's own mobile settings, in the browser that listens on `port`. */
async function visit(url: string, port: number): Promise<Visit> {
  const result = await lighthouse(url, {
    port,
    output: 'json',
    logLevel: 'error',
    onlyCategories: [...CATEGORIES],
  })
  if (!result) throw new Error(`Lighthouse returned no result for ${url}`)
  const { categories, audits } = result.lhr
  const score = (category: string): number => (categories[category]?.score ?? 0) * 100
  const complaints = CATEGORIES.flatMap((category) => categories[category]?.auditRefs ?? [])
    .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 0.9)
    .map(({ id }) => `${id} ${audits[id]?.displayValue ?? ''}`.trim())
  return {
    scores: {
      performance: score('performance'),
      accessibility: score('accessibility'),
      'best-practices': score('best-practices'),
      seo: score('seo'),
    },
    complaints,
  }
}

/** The median of each category. */
function figuresOf(name: string, visits: readonly Visit[], ofBaseline: readonly Visit[] = []): Figure[] {
  const complaints = new Set(visits.flatMap((visited) => visited.complaints))
  return CATEGORIES.map((category) => ({
    name: `Lighthouse ${category}${name}`,
    unit: 'points',
    value: median(visits.map(({ scores }) => scores[category])),
    ...(ofBaseline.length > 0 && { baseline: median(ofBaseline.map(({ scores }) => scores[category])) }),
    goal: { of: 'value', bound: 'at least', limit: MIN_SCORE },
    ...(category === 'performance' &&
      complaints.size > 0 && { note: `below 0.9: ${[...complaints].join('; ')}` }),
  }))
}

/** Lighthouse's mobile scores of the public pages, and of the landing as plain static HTML. */
export const lighthouseScores: Bench = {
  title:
    'Lighthouse mobile scores of the public pages, the landing beside the same page as plain static HTML',
  async measure() {
    await using product = await startProduct()
    await using baseline = await startBaseline('static-page', { PRODUCT_URL: product.url })
    const port = await freePort()
    await using _browser = await launchBrowser([`--remote-debugging-port=${port}`])
    const landing = await measureInTurns(RUNS, {
      product: () => visit(`${product.url}/`, port),
      baseline: () => visit(`${baseline.url}/`, port),
    })
    const figures = figuresOf('', landing.product, landing.baseline)
    for (const path of CONTENT_PAGES) {
      const visits: Visit[] = []
      for (let run = 0; run < RUNS; run++) visits.push(await visit(product.url + path, port))
      figures.push(...figuresOf(` of ${path}`, visits))
    }
    return figures
  },
}
