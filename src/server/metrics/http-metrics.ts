import { Counter } from 'prom-client'
import { measures } from '#server/measures/measures.ts'
import { defineFrequentHistogram, type Observe } from './frequent-histogram.ts'
import type { MetricsArea } from './metrics-deps.ts'

const DURATION_BOUNDS = [0.005, 0.025, 0.1, 0.25, 0.5, 1, 2.5, 10]
/** Addresses without a route share one label, or anyone could create any number of them. */
const NO_ROUTE = 'none'
/** Node's parser accepts about 30 others. */
const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])

/** The value of a map, made at the first request for it. */
function memberOf<Value>(map: Map<string, Value>, key: string, make: () => Value): Value {
  const known = map.get(key)
  if (known !== undefined) return known
  const made = make()
  map.set(key, made)
  return made
}

export function defineHttpMetrics(area: MetricsArea): void {
  const { registry, listen } = area
  const durationsOf = defineFrequentHistogram<'route' | 'method' | 'status'>(area, {
    name: 'quiz_http_request_duration_seconds',
    help: 'Requests by pattern of their route, method and class of the status, with their duration',
    upperBounds: DURATION_BOUNDS,
  })
  /** By route and method; in the place of the hundreds of the status. */
  const routes = new Map<string, Map<string, Observe[]>>()
  listen(measures.request, ({ route, method, status, seconds }) => {
    const shownRoute = route ?? NO_ROUTE
    const shownMethod = METHODS.has(method) ? method : 'other'
    const methods = memberOf(routes, shownRoute, () => new Map<string, Observe[]>())
    const byStatus = memberOf(methods, shownMethod, () => [])
    const hundreds = Math.floor(status / 100)
    const observe = (byStatus[hundreds] ??= durationsOf({
      route: shownRoute,
      method: shownMethod,
      status: `${hundreds}xx`,
    }))
    observe(seconds)
  })
  const broken = new Counter({
    name: 'quiz_http_broken_requests_total',
    help: 'Refused input that was not valid HTTP',
    registers: [registry],
  })
  listen(measures.brokenRequest, () => broken.inc())
}
