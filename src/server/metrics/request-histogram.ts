import { measures } from '#server/measures/measures.ts'
import type { MetricsArea } from './metrics-deps.ts'

const NAME = 'quiz_http_request_duration_seconds'
const HELP = 'Requests by pattern of their route, method and class of the status, with their duration'
const UPPER_BOUNDS = [0.005, 0.025, 0.1, 0.25, 0.5, 1, 2.5, 10]

/** Addresses without a route share one label, or anyone could create any number of them. */
const NO_ROUTE = 'none'
/** Node's parser accepts about 30 others. */
const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])

/** Requests with equal labels. `buckets`: those up to each bound and above the one before. */
type Cell = { labels: string; buckets: number[]; count: number; sum: number }

const quoted = (text: string): string =>
  `"${text.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n')}"`

function linesOf({ labels, buckets, count, sum }: Cell): string[] {
  let below = 0
  const lines = UPPER_BOUNDS.map((bound, index) => {
    below += buckets[index] ?? 0
    return `${NAME}_bucket{le="${bound}",${labels}} ${below}`
  })
  return [
    ...lines,
    `${NAME}_bucket{le="+Inf",${labels}} ${count}`,
    `${NAME}_sum{${labels}} ${sum}`,
    `${NAME}_count{${labels}} ${count}`,
  ]
}

/**
 * The histogram of requests in Prometheus' text format. Every request is counted, and the library's histogram would need
 * a microsecond for that, 3 % of the time of an event.
 */
export function defineRequestHistogram({ listen, addText }: MetricsArea): void {
  /** By route and method; cells by hundreds of the status. */
  const routes = new Map<string, Map<string, Cell[]>>()
  const cellOf = (route: string, method: string, hundreds: number): Cell => {
    let methods = routes.get(route)
    if (methods === undefined) routes.set(route, (methods = new Map<string, Cell[]>()))
    let cells = methods.get(method)
    if (cells === undefined) methods.set(method, (cells = []))
    return (cells[hundreds] ??= {
      labels: `route=${quoted(route)},method="${method}",status="${hundreds}xx"`,
      buckets: UPPER_BOUNDS.map(() => 0),
      count: 0,
      sum: 0,
    })
  }
  listen(measures.request, ({ route, method, status, seconds }) => {
    const cell = cellOf(route ?? NO_ROUTE, METHODS.has(method) ? method : 'other', Math.floor(status / 100))
    cell.count += 1
    cell.sum += seconds
    for (let index = 0; index < UPPER_BOUNDS.length; index++) {
      if (seconds > (UPPER_BOUNDS[index] ?? 0)) continue
      cell.buckets[index] = (cell.buckets[index] ?? 0) + 1
      return
    }
  })
  addText(NAME, () => {
    const cells = [...routes.values()].flatMap((methods) =>
      [...methods.values()].flatMap(Object.values<Cell>),
    )
    return [`# HELP ${NAME} ${HELP}`, `# TYPE ${NAME} histogram`, ...cells.flatMap(linesOf), ''].join('\n')
  })
}
