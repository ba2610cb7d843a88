import type { World } from '../world.ts'
import { list, type ParamsOf, readParams, type Shape, text } from './params.ts'
import type { FormMap } from './form-encoding.ts'
import { isWithin, LIST, paginate } from './paginate.ts'

export type Caller = 'secret' | 'publishable'

export type Call<S extends Shape> = {
  world: World
  params: ParamsOf<S>
  /** The id in the path; empty if there is none. */
  id: string
  caller: Caller
  path: string
}

/** The object a call answers with; `expand` may open its references. */
export type Answer = object

export type Route = {
  method: 'GET' | 'POST' | 'DELETE'
  /** `/v1/customers/:id` */
  path: string
  /** Whether Stripe.js may make this call with the publishable key and a client secret. */
  isForBrowsers: boolean
  /** Reads the parameters without any change, so refusals here are not remembered for an idempotency key. */
  prepare: (given: FormMap) => {
    expand: readonly string[]
    run: (call: Omit<Call<Shape>, 'params'>) => Answer
  }
}

/** Defines a call of the API. Every call takes `expand`. */
export function route<S extends Shape>(definition: {
  method: Route['method']
  path: string
  isForBrowsers?: boolean
  params: S
  run: (call: Call<S>) => Answer
}): Route {
  const { method, path, params: shape, run } = definition
  return {
    method,
    path,
    isForBrowsers: definition.isForBrowsers ?? false,
    prepare: (given) => {
      const [{ expand = [] }, rest] = split(given, EXPAND)
      const params = readParams(shape, rest)
      return { expand, run: (call) => run({ ...call, params }) }
    },
  }
}

/** `GET /v1/customers/:id` and the like. @param find throws StripeApiError for an unknown id */
export const retrieveRoute = (path: string, find: (world: World, id: string) => Answer): Route =>
  route({ method: 'GET', path, params: {}, run: ({ world, id }) => find(world, id) })

/**
 * The list of a resource: paged, newest first, and limited by `created`.
 *
 * @param shape the further parameters
 * @param find the objects that match them, oldest first
 */
export const listRoute = <S extends Shape>(
  path: string,
  shape: S,
  find: (world: World, params: ParamsOf<S>) => readonly { id: string; created: number }[],
): Route => ({
  method: 'GET',
  path,
  isForBrowsers: false,
  prepare: (given) => {
    const [{ expand = [] }, unexpanded] = split(given, EXPAND)
    const [page, rest] = split(unexpanded, LIST)
    const params = readParams(shape, rest)
    return {
      expand,
      run: ({ world }) => {
        const found = find(world, params).filter(({ created }) => isWithin(created, page.created))
        return paginate(found, page, path)
      },
    }
  },
})

const EXPAND = { expand: list(text()) }

/** Reads the parameters of `shape`, and returns the others too. */
function split<S extends Shape>(given: FormMap, shape: S): [ParamsOf<S>, FormMap] {
  const belongs = ([name]: [string, unknown]): boolean => Object.hasOwn(shape, name)
  const entries = [...given]
  const rest = entries.filter((entry) => !belongs(entry))
  return [readParams(shape, new Map(entries.filter(belongs))), new Map(rest)]
}
