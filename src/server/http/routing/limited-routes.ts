import type { RouteContract } from '#shared/contract/route.ts'
import { type Api, registerRoute, type RouteLimit } from './register-route.ts'

/** Registers routes that share one rate limit. */
export const limitedRoutes =
  (api: Api, limit: RouteLimit) =>
  <R extends RouteContract>(contract: R, handle: Parameters<typeof registerRoute<R>>[2]): void =>
    registerRoute(api, contract, handle, limit)
