import type { FastifyInstance, FastifyReply, FastifyRequest, RouteHandlerMethod } from 'fastify'
import { z } from 'zod'
import { successEnvelopeSchema } from '#shared/contract/envelope.ts'
import type { RouteContract } from '#shared/contract/route.ts'
import { AppError } from './app-error.ts'
import { fieldErrors } from './field-errors.ts'
import type { RateLimiter } from './rate-limit.ts'

type Parsed<S> = S extends z.ZodType ? z.output<S> : undefined

type RouteInput<R extends RouteContract> = {
  params: Parsed<R['params']>
  query: Parsed<R['query']>
  headers: Parsed<R['headers']>
  body: Parsed<R['body']>
}

export type RouteCall<R extends RouteContract> = RouteInput<R> & {
  request: FastifyRequest
  reply: FastifyReply
}

/** What all routes share: where they are registered, which contracts there are, and the limits of callers. */
export type Api = {
  app: FastifyInstance
  /** Every contract bound so far; the OpenAPI document is made from it. */
  contracts: RouteContract[]
  limiter: RateLimiter
}

export type RouteLimit = { bucket: string; perMinute: number }

/** JSON schema of an answer, as the serialiser compiles it. */
const serializerSchema = (data: z.ZodType) =>
  z.toJSONSchema(successEnvelopeSchema(data), { target: 'draft-7', io: 'output', unrepresentable: 'any' })

function parse(schema: z.ZodType | undefined, value: unknown, whole: string): unknown {
  if (schema === undefined) return undefined
  const parsed = schema.safeParse(value)
  if (parsed.success) return parsed.data
  throw new AppError('validation_failed', 'The request is not valid', {
    fields: fieldErrors(parsed.error, whole),
  })
}

/** @throws AppError `validation_failed` with the fields the contract refuses */
function parseRequest<R extends RouteContract>(contract: R, request: FastifyRequest): RouteInput<R>
function parseRequest(contract: RouteContract, request: FastifyRequest): RouteInput<RouteContract> {
  return {
    params: parse(contract.params, request.params, 'path'),
    query: parse(contract.query, request.query, 'query'),
    headers: parse(contract.headers, request.headers, 'headers'),
    body: parse(contract.body, request.body, 'body'),
  }
}

/**
 * Registers a call of the contract: the request is validated by the contract's schemas, counted against
 * `limit`, and what the handler returns becomes the `data` of the answer, by a compiled serialiser.
 */
export function bindRoute<const R extends RouteContract>(
  api: Api,
  contract: R,
  handle: (call: RouteCall<R>) => Promise<z.input<R['data']>>,
  limit?: RouteLimit,
): void {
  const status = contract.status ?? 200
  api.contracts.push(contract)
  api.app.route({
    method: contract.method,
    url: contract.path,
    schema: { response: { [status]: serializerSchema(contract.data) } },
    handler: async (request, reply) => {
      if (limit) await api.limiter.hit(limit.bucket, request.ip, limit.perMinute)
      const data = await handle({ ...parseRequest(contract, request), request, reply })
      return reply.code(status).send({ success: true, data })
    },
  })
}

/** Registers a call whose answer is prepared beforehand; `handler` sends it, envelope and all. */
export function bindPreparedRoute(api: Api, contract: RouteContract, handler: RouteHandlerMethod): void {
  api.contracts.push(contract)
  api.app.route({ method: contract.method, url: contract.path, handler })
}
