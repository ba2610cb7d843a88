import type { z } from 'zod'

export type HttpMethod = 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE'

/**
 * One call of the API: the schemas the server validates with, documents (OpenAPI) and answers by.
 * `path` is relative to the base `/api/api`, with Fastify's `:name` parameters.
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
  /** The `data` of a successful answer. */
  data: z.ZodType
  /** Status of a successful answer, 200 unless told. */
  status?: 200 | 201 | 202
  /** An answer that is no envelope of JSON but a file of this type; `data` is its text. */
  produces?: 'text/csv' | 'application/pdf'
  /**
   * Who may call it; each call below `/admin/` says so, and no other. `open`: part of coming in, guarded by itself.
   * `self`: any administrator, about their own sign-in, also where a required second factor
   * is still to be set up. `viewer`: any administrator, and only reads. `admin`: the role.
   */
  admin?: 'open' | 'self' | 'viewer' | 'admin'
  /** Name of the deed in the audit; every call with `admin: 'admin'` has one. */
  audit?: string
}

export const defineRoute = <const R extends RouteContract>(route: R): R => route

type Inferred<S> = S extends z.ZodType ? z.infer<S> : undefined
/** What a caller of the route sends and gets; for `import type` in the browser. */
export type RouteBody<R extends RouteContract> = R['body'] extends z.ZodType ? z.input<R['body']> : undefined
export type RouteQuery<R extends RouteContract> = R['query'] extends z.ZodType
  ? z.input<R['query']>
  : undefined
export type RouteData<R extends RouteContract> = Inferred<R['data']>
