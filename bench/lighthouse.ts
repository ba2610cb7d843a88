import lighthouse from 'lighthouse'
import { withBrowser } from './browser.ts'
import { freePort } from '#tests/free-port.ts'
import { startChildServer, startProduct } from './child-server.ts'
import type { Bench, Figure } from './figure.ts'
import { median } from './statistics.ts'

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const
const RUNS = 3
/** Design section 6: mobile, in all four categories, on the landing and the pages to read. */
const LEAST_SCORE = 98
const CONTENT_PAGES = ['/reviews', '/terms', '/privacy', '/health-privacy', '/contact']

type Scores = Record<(typeof CATEGORIES)[number], number>
type Visit = { scores: Scores; complaints: string[] }

/** One visit with Lighthouse's own mobile settings, over the browser that listens on `port`. */
async function visit(url: string, port: number): Promise<Visit> {
  const result = await lighthouse(url, {
    port,
    output: 'json',
    logLevel: 'error',
    onlyCategories: [...CATEGORIES],
  })
  if (!result) throw new Error(`Lighthouse says nothing about ${url}`)
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

const complaintsOf = (visits: readonly Visit[]): string[] => [
  ...new Set(visits.flatMap((visited) => visited.complaints)),
]

/** The median of each category; `ofBaseline` without a visit: there is nothing to compare with. */
function figuresOf(name: string, visits: readonly Visit[], ofBaseline: readonly Visit[]): Figure[] {
  const complaints = complaintsOf(visits)
  return CATEGORIES.map((category) => ({
    name: `Lighthouse ${category}${name}`,
    unit: 'points',
    value: median(visits.map(({ scores }) => scores[category])),
    baseline: ofBaseline.length === 0 ? null : median(ofBaseline.map(({ scores }) => scores[category])),
    goal: { of: 'value', bound: 'at least', limit: LEAST_SCORE },
    ...(category === 'performance' && complaints.length > 0
      ? { note: `below 0.9: ${complaints.join('; ')}` }
      : {}),
  }))
}

async function visits(url: string, port: number): Promise<Visit[]> {
  const made: Visit[] = []
  for (let run = 0; run < RUNS; run++) made.push(await visit(url, port))
  return made
}

/** Lighthouse's mobile scores of the public pages, those of the landing beside the same page as plain static HTML. */
export const lighthouseScores: Bench = {
  title:
    'Lighthouse mobile scores of the public pages, the landing beside the same page as plain static HTML',
  async measure() {
    const product = await startProduct()
    try {
      const baseline = await startChildServer({
        script: 'bench/baselines/static-page.ts',
        env: { PRODUCT_URL: product.url },
        readyPath: '/',
      })
      try {
        const port = await freePort()
        return await withBrowser(async () => {
          const ofProduct: Visit[] = []
          const ofBaseline: Visit[] = []
          // By turns, so that what else the machine does weighs on both.
          for (let run = 0; run < RUNS; run++) {
            ofProduct.push(await visit(`${product.url}/`, port))
            ofBaseline.push(await visit(`${baseline.url}/`, port))
          }
          const figures = figuresOf('', ofProduct, ofBaseline)
          for (const path of CONTENT_PAGES)
            figures.push(...figuresOf(` of ${path}`, await visits(product.url + path, port), []))
          return figures
        }, [`--remote-debugging-port=${port}`])
      } finally {
        await baseline.stop()
      }
    } finally {
      await product.stop()
    }
  },
}
