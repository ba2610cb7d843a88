import type { World } from '../world.ts'
import { list, type ParamsOf, readParams, type Shape, text } from './params.ts'
import type { FormMap } from './form-encoding.ts'

export type Caller = 'secret' | 'publishable'

export type Call<S extends Shape> = {
  world: World
  params: ParamsOf<S>
  /** The id in the path; empty where the path has none. */
  id: string
  caller: Caller
  path: string
}

/** What a call answers: an object whose fields `expand` may open, or one that is sent as it is. */
export type Answer = object

export type Route = {
  method: 'GET' | 'POST' | 'DELETE'
  /** `/v1/customers/:id` */
  path: string
  /** Stripe.js may make this call with the publishable key (and a client secret). */
  isForBrowsers: boolean
  /** Reads the parameters; carries nothing out yet, so a refusal here is not remembered for an idempotency key. */
  prepare: (given: FormMap) => {
    expand: readonly string[]
    run: (call: Omit<Call<Shape>, 'params'>) => Answer
  }
}

/** One call of the API: where it is, which parameters it takes and what it does. Every call takes `expand`. */
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
      const { expand, own } = splitExpand(given)
      const params = readParams(shape, own)
      return { expand, run: (call) => run({ ...call, params }) }
    },
  }
}

const EXPAND = { expand: list(text()) }

function splitExpand(given: FormMap): { expand: string[]; own: FormMap } {
  const own = new Map(given)
  const value = own.get('expand')
  own.delete('expand')
  const { expand } = readParams(EXPAND, value === undefined ? new Map() : new Map([['expand', value]]))
  return { expand: expand ?? [], own }
}
