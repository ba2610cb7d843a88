import { startMetrics } from '#server/compose/start/start-metrics.ts'
import type { TestServer } from '../support/test-app.ts'

type Labels = Readonly<Record<string, string>>
type Sample = { name: string; labels: Labels; value: number }

const LINE = /^(?<name>[a-zA-Z_:][\w:]*)(?:\{(?<labels>.*)\})? (?<value>\S+)$/
const LABEL = /(?<name>\w+)="(?<value>(?:[^"\\]|\\.)*)"/g

/** @throws Error for a line that Prometheus could not read */
function parseLine(line: string): Sample {
  const { name = '', labels = '', value = '' } = LINE.exec(line)?.groups ?? {}
  // The library's spelling of "not a number", which Prometheus accepts.
  const number = value === 'Nan' ? null : Number(value.replace('Inf', 'Infinity'))
  if (name === '' || Number.isNaN(number)) throw new Error(`not a sample: ${line}`)
  const pairs = [...labels.matchAll(LABEL)].map(({ groups }) => [groups?.['name'], groups?.['value']])
  return { name, labels: Object.fromEntries(pairs) as Labels, value: number ?? Number.NaN }
}

/** The metrics of one scrape. */
export type Scrape = {
  status: number
  text: string
  samples: readonly Sample[]
  /** The sum of the samples with these labels; null: there is none. */
  sum: (name: string, labels?: Labels) => number | null
  /** The values of a label. */
  labelValues: (name: string, label: string) => Set<string | undefined>
}

export async function scrape(url: string): Promise<Scrape> {
  const response = await fetch(url)
  const text = await response.text()
  const samples = text
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map(parseLine)
  const named = (name: string) => samples.filter((sample) => sample.name === name)
  return {
    status: response.status,
    text,
    samples,
    sum: (name, labels = {}) => {
      const found = named(name).filter((sample) =>
        Object.entries(labels).every(([label, value]) => sample.labels[label] === value),
      )
      return found.length === 0 ? null : found.reduce((total, { value }) => total + value, 0)
    },
    labelValues: (name, label) => new Set(named(name).map(({ labels }) => labels[label])),
  }
}

type Sources = Parameters<typeof startMetrics>[1]

export const silentLogger = { warn: () => undefined }

export const sourcesOf = ({ app, database, gateway }: TestServer): Sources => ({
  app,
  database,
  gateway,
  brands: { ids: () => ['marigold'] },
  logger: silentLogger,
})

/** Serves metrics of these sources while the work runs. */
export async function withMetrics<T>(sources: Sources, work: (url: string) => Promise<T>): Promise<T> {
  const metrics = await startMetrics({ metrics: { port: 0, host: '127.0.0.1' } }, sources)
  if (metrics === null) throw new Error('there is a port')
  try {
    return await work(metrics.url)
  } finally {
    await metrics.close()
  }
}

/** One scrape of new metrics, which have nothing cached. */
export const scrapeOf = (sources: Sources): Promise<Scrape> => withMetrics(sources, scrape)
