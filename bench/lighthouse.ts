import lighthouse from 'lighthouse'
import { withBrowser } from './browser.ts'
import { freePort } from '#tests/free-port.ts'
import { startChildServer, startProduct } from './child-server.ts'
import type { Bench } from './figure.ts'
import { median } from './statistics.ts'

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const
const RUNS = 3
/** Design section 6: mobile, in all four categories, on the landing. */
const LEAST_SCORE = 98

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

/** Lighthouse's mobile scores of the landing beside those of the same page as plain static HTML. */
export const lighthouseScores: Bench = {
  title: 'Lighthouse mobile scores of the landing, beside the same page as plain static HTML',
  async measure() {
    const product = await startProduct()
    try {
      const floor = await startChildServer({
        script: 'bench/floors/static-page.ts',
        env: { PRODUCT_URL: product.url },
        readyPath: '/',
      })
      try {
        const port = await freePort()
        return await withBrowser(async () => {
          const ofProduct: Visit[] = []
          const ofFloor: Visit[] = []
          for (let run = 0; run < RUNS; run++) {
            ofProduct.push(await visit(`${product.url}/`, port))
            ofFloor.push(await visit(`${floor.url}/`, port))
          }
          const complaints = [...new Set(ofProduct.flatMap((visited) => visited.complaints))]
          return CATEGORIES.map((category) => ({
            name: `Lighthouse ${category}`,
            unit: 'points' as const,
            value: median(ofProduct.map(({ scores }) => scores[category])),
            floor: median(ofFloor.map(({ scores }) => scores[category])),
            goal: { of: 'value' as const, bound: 'at least' as const, limit: LEAST_SCORE },
            ...(category === 'performance' && complaints.length > 0
              ? { note: `below 0.9: ${complaints.join('; ')}` }
              : {}),
          }))
        }, [`--remote-debugging-port=${port}`])
      } finally {
        await floor.stop()
      }
    } finally {
      await product.stop()
    }
  },
}
