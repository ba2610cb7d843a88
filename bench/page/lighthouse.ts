import lighthouse from 'lighthouse'
import { launchBrowser } from '../browser.ts'
import { freePort } from '#tests/free-port.ts'
import { startBaseline, startProduct } from '../child-server.ts'
import type { Bench, Figure } from '../figure.ts'
import { measureInTurns, summarize } from '../statistics.ts'

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const
const RUNS = 3
const FULL_SCORE = 100
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

const lowest = (scores: readonly number[]): number => Math.min(...scores)

function complaintsOf(visits: readonly Visit[]): { note?: string } {
  const complaints = new Set(visits.flatMap((visited) => visited.complaints))
  return complaints.size === 0 ? {} : { note: `below 0.9: ${[...complaints].join('; ')}` }
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
    const figures: Figure[] = CATEGORIES.map((category) => {
      const scores = (visits: readonly Visit[]) => lowest(visits.map((visited) => visited.scores[category]))
      return {
        name: `Lighthouse ${category}, the lowest of ${landing.product.length} runs`,
        unit: 'points',
        ...summarize(landing, scores),
        goal: { of: 'value', bound: 'at least', limit: FULL_SCORE },
        ...(category === 'performance' && complaintsOf(landing.product)),
      }
    })
    for (const path of CONTENT_PAGES) {
      const visited = await visit(product.url + path, port)
      for (const category of CATEGORIES)
        figures.push({
          name: `Lighthouse ${category} of ${path}`,
          unit: 'points',
          value: visited.scores[category],
          goal: { of: 'value', bound: 'at least', limit: FULL_SCORE },
          ...(category === 'performance' && { isInformational: true, ...complaintsOf([visited]) }),
        })
    }
    return figures
  },
}
