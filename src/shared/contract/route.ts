import type { z } from 'zod'
import type { AuditActionName } from './audit-names.ts'

export type HttpMethod = 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE'

/**
 * A route of the API: its schemas validate requests, serialize responses and generate the OpenAPI document. `path` is
 * relative to `/api/api`, with `:name` parameters.
 */
export type RouteContract = {
  method: HttpMethod
  path: string
  summary: string
  tag: string
  params?: z.ZodType
  query?: z.ZodType
  headers?: z.ZodType
  body?: z.ZodType
  /** Media type of a body that is a file instead of JSON. The handler reads it from the request. */
  consumes?: 'application/octet-stream'
  /** The `data` of a successful response. */
  data: z.ZodType
  /** The largest body; default: that of all calls, 64 kB. */
  maxBodyBytes?: number
  /** Status of a successful response; default 200. */
  status?: 200 | 201 | 202
  /**
   * Depends on the content of the brand: its handler gets the brand as the caller's page shows it, named by the header
   * `x-brand-version`. A call from a page at an ended version is refused with `version_ended`; with `payment`
   * the handler gets null and decides, because a payment that has begun must be completed.
   */
  followsVersion?: true | 'payment'
  /** Media type of a response that is a file instead of JSON; `data` is its text. */
  produces?: 'text/csv' | 'application/pdf'
  /**
   * Required for, and only for, routes below `/admin/`. `open`: part of signing in, with its own checks. `self`: any
   * administrator, for their own sign-in, also without a required second factor. `viewer`: any administrator, read-only.
   * `editor`, `publisher`, `admin`: administrators with that role or a higher one.
   */
  admin?: 'open' | 'self' | 'viewer' | 'editor' | 'publisher' | 'admin'
  /**
   * For levels from `viewer` on: the call is not about one brand. Without it, the call is about the brand of the header
   * `x-brand`, and its handler gets `brandId`.
   */
  scope?: 'installation'
  /** For levels from `viewer` on: API tokens may not make the call, because it decides who has access. */
  needsPerson?: true
  /** Name of the action in the audit; required for the levels that change something. */
  audit?: AuditActionName
  /** Instead of `audit`: the handler records what happened, because an entry per call would be too many. */
  isAuditedByHandler?: true
}

type RouteDetails = Omit<RouteContract, 'method' | 'path' | 'tag' | 'admin'>

const withMethod =
  <const Method extends HttpMethod, const Common extends Pick<RouteContract, 'tag' | 'admin'>>(
    method: Method,
    common: Common,
  ) =>
  <const Path extends string, const Details extends RouteDetails>(path: Path, details: Details) => ({
    method,
    path,
    ...common,
    ...details,
  })

const withCommon = <const Common extends Pick<RouteContract, 'tag' | 'admin'>>(common: Common) => ({
  get: withMethod('GET', common),
  post: withMethod('POST', common),
  patch: withMethod('PATCH', common),
  remove: withMethod('DELETE', common),
})

/** Defines routes by their method: `routes('leads').get('/leads/:id', { … })`. */
export const routes = (tag: string) => withCommon({ tag })

/** Defines routes of the admin area, by who may call them. */
export const adminRoutes = {
  open: withCommon({ tag: 'admin', admin: 'open' }),
  self: withCommon({ tag: 'admin', admin: 'self' }),
  viewer: withCommon({ tag: 'admin', admin: 'viewer' }),
  editor: withCommon({ tag: 'admin', admin: 'editor' }),
  publisher: withCommon({ tag: 'admin', admin: 'publisher' }),
  admin: withCommon({ tag: 'admin', admin: 'admin' }),
}

type Inferred<S> = S extends z.ZodType ? z.infer<S> : undefined
/** Request and response types, for `import type` in the browser. */
export type RouteBody<R extends RouteContract> = R['body'] extends z.ZodType ? z.input<R['body']> : undefined
export type RouteQuery<R extends RouteContract> = R['query'] extends z.ZodType
  ? z.input<R['query']>
  : undefined
export type RouteData<R extends RouteContract> = Inferred<R['data']>
