import { finished } from 'node:stream/promises'
import type { Readable } from 'node:stream'
import fastJsonStringify, { type ObjectSchema } from 'fast-json-stringify'
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteHandlerMethod } from 'fastify'
import { z } from 'zod'
import { ADMIN_ROLES, type AdminRole } from '#shared/contract/admin/admin.ts'
import { successEnvelopeSchema } from '#shared/contract/errors.ts'
import type { RouteContract } from '#shared/contract/route.ts'
import type { BrandOfPage, ShownBrand } from '#server/brand/shown-brand.ts'
import type {
  AdminGate,
  Administrator,
  AdminLevel,
  AdminNeeds,
  Audited,
  AuditTrail,
} from '../security/admin-gate.ts'
import { AppError } from './app-error.ts'
import { fieldErrors } from './field-errors.ts'
import { findUnusable } from './json-body.ts'
import { createAuditTrail, type Settle } from '../security/create-audit-trail.ts'
import type { RateLimiter } from './rate-limit.ts'
import type { Site } from './site.ts'
import { brandForContract } from '../pages/brand-of-caller.ts'

type Parsed<S> = S extends z.ZodType ? z.output<S> : undefined

type RouteInput<R extends RouteContract> = {
  params: Parsed<R['params']>
  query: Parsed<R['query']>
  headers: Parsed<R['headers']>
  body: Parsed<R['body']>
}

/** Calls of these levels are about one brand, unless their contract says otherwise. */
type AboutBrand<R extends RouteContract> = R['admin'] extends AdminRole
  ? R['scope'] extends 'installation'
    ? unknown
    : { brandId: string }
  : unknown

type AdminCall<R extends RouteContract> = (R['admin'] extends AdminLevel
  ? { administrator: Administrator }
  : unknown) &
  AboutBrand<R> &
  (R['audit'] extends string ? { audit: AuditTrail } : unknown)

/** The brand as the caller's page shows it. */
type AtVersion<R extends RouteContract> = R['followsVersion'] extends true
  ? { shown: ShownBrand }
  : R['followsVersion'] extends 'payment'
    ? { shown: ShownBrand | null }
    : unknown

export type RouteCall<R extends RouteContract> = RouteInput<R> &
  AdminCall<R> &
  AtVersion<R> & {
    request: FastifyRequest
    reply: FastifyReply
    /** The brand that the caller sees. */
    site: Site
  }

/** What all routes share: where they are registered, the known contracts, and the rate limits. */
export type Api = {
  app: FastifyInstance
  /** Every contract registered so far; the OpenAPI document is generated from it. */
  contracts: RouteContract[]
  limiter: RateLimiter
  /** Guards and audits the calls of the admin area. */
  adminGate: AdminGate
  /** Finds the brand for calls that follow the version of their page. */
  brandOfPage: BrandOfPage
}

export type RouteLimit = {
  bucket: string
  perMinute: number
  /** Each instance counts by itself, without the database. */
  isPerInstance?: true
}

const isObjectSchema = (schema: object): schema is ObjectSchema =>
  'type' in schema && schema.type === 'object'

/** JSON schema of an answer, for the compiled serialiser. */
function serializerSchema(data: z.ZodType): ObjectSchema {
  const options = { target: 'draft-7', io: 'output', unrepresentable: 'any' } as const
  const schema = z.toJSONSchema(successEnvelopeSchema(data), options)
  if (!isObjectSchema(schema)) throw new Error('an answer is an object')
  return schema
}

/**
 * Serialises an answer by its contract. Compiled on first use: compiling all routes would take a tenth of the start.
 */
function createSerializer(data: z.ZodType): (answer: unknown) => string {
  let write: ((answer: unknown) => string) | null = null
  return (answer) => {
    write ??= fastJsonStringify(serializerSchema(data))
    return write(answer)
  }
}

function parse(schema: z.ZodType | undefined, value: unknown, whole: string): unknown {
  if (schema === undefined) return undefined
  const parsed = schema.safeParse(value)
  if (parsed.success) return parsed.data
  throw new AppError('validation_failed', 'The request is not valid', {
    fields: fieldErrors(parsed.error, whole),
  })
}

/**
 * Compiles the body's schema on first use, because bodies are large and many. One that cannot be compiled is
 * interpreted.
 */
function compileBodyOnce<R extends RouteContract>(contract: R): () => R {
  let compiled: R | null = null
  return () =>
    (compiled ??= contract.body === undefined ? contract : { ...contract, body: z.compile(contract.body) })
}

/** Like `parse`, for a part of the address, which unlike a body was not checked for values that no database stores. */
function parseAddress(schema: z.ZodType | undefined, value: unknown, whole: string): unknown {
  const unusable = schema && findUnusable(value)
  if (unusable) throw new AppError('validation_failed', 'The request is not valid', { fields: [unusable] })
  return parse(schema, value, whole)
}

/** Carries form-encoded query parameters that identify people, because proxies log addresses but seldom headers. */
const QUERY_HEADER = 'x-query'

/** The query of a call. In the admin area, parameters in the header override those in the address. */
function queryOf({ admin }: RouteContract, { query, headers }: FastifyRequest): unknown {
  const header = headers[QUERY_HEADER]
  if (admin === undefined || typeof header !== 'string') return query
  const inAddress = typeof query === 'object' ? query : {}
  return { ...inAddress, ...Object.fromEntries(new URLSearchParams(header)) }
}

/** @throws AppError `validation_failed` with the fields that the contract rejects */
function parseRequest<R extends RouteContract>(contract: R, request: FastifyRequest): RouteInput<R>
function parseRequest(contract: RouteContract, request: FastifyRequest): RouteInput<RouteContract> {
  return {
    params: parseAddress(contract.params, request.params, 'path'),
    query: parseAddress(contract.query, queryOf(contract, request), 'query'),
    headers: parse(contract.headers, request.headers, 'headers'),
    body: parse(contract.body, request.body, 'body'),
  }
}

const isRole = (level: RouteContract['admin']): level is AdminRole =>
  ADMIN_ROLES.some((role) => role === level)

/** Checks what the contract of an admin call must state, so that none is open or unaudited by oversight. */
function assertGuarded(contract: RouteContract): void {
  const { method, path, admin, audit, isAuditedByHandler, scope, needsPerson } = contract
  const fault = (what: string) => new Error(`${method} ${path} ${what}`)
  if (path.startsWith('/admin/') !== (admin !== undefined)) throw fault('does not say who may call it')
  if (admin === 'viewer' && method !== 'GET') throw fault('changes something, which a viewer may not')
  const isAudited = audit !== undefined || isAuditedByHandler === true
  if (isRole(admin) && admin !== 'viewer' && !isAudited) throw fault('is not audited')
  if (audit !== undefined && (admin === undefined || admin === 'open')) throw fault('has nobody to audit')
  if (scope !== undefined && !isRole(admin)) throw fault('is never about a brand')
  if (needsPerson && !isRole(admin)) throw fault('never accepts an API token')
}

/** What the gate must check. @returns null for calls that everyone may make */
function needsOf({ admin, scope, needsPerson }: RouteContract): AdminNeeds | null {
  if (admin === undefined || admin === 'open') return null
  return {
    level: admin,
    isAboutBrand: admin !== 'self' && scope === undefined,
    needsPerson: needsPerson === true,
  }
}

/** A handler's answer. That of an audited call can only come from the audit, so the audit cannot be forgotten. */
type Answer<R extends RouteContract, T> = R['audit'] extends string ? Audited<T> : T
type Work<R extends RouteContract, T> = (call: RouteCall<R>) => Promise<Answer<R, T>>
const settleNothing: Settle = () => Promise.resolve()

/** Runs the guard, the audit and the validation around a handler. Call `settle` when the call is done. */
async function executeRoute<R extends RouteContract, T>(
  api: Api,
  contract: R,
  handle: Work<R, T>,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
): Promise<{ result: T; settle: Settle }>
async function executeRoute(
  api: Api,
  contract: RouteContract,
  handle: Work<RouteContract, unknown>,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
): Promise<{ result: unknown; settle: Settle }> {
  const { adminGate } = api
  const { audit: action } = contract
  // Answers are for the caller only and must not be cached. Answers for everyone use `registerPreparedRoute`.
  reply.header('cache-control', 'no-store')
  const needs = needsOf(contract)
  const admission = needs && (await adminGate.require(request, needs))
  const input = {
    ...parseRequest(contract, request),
    request,
    reply,
    site: request.site,
    ...(await brandForContract(api, contract, request)),
  }
  if (admission === null) return { result: await handle(input), settle: settleNothing }
  const { administrator, brandId } = admission
  const adminInput = { ...input, administrator, ...(brandId !== null && { brandId }) }
  if (action === undefined) return { result: await handle(adminInput), settle: settleNothing }
  const { audit, dataOf, settle } = createAuditTrail((target) =>
    adminGate.beginAudit(admission, action, target, request),
  )
  try {
    const call = { ...adminInput, audit }
    return { result: dataOf(await handle(call)), settle }
  } catch (error) {
    await settle('failed')
    throw error
  }
}

/**
 * Registers a call of the contract: validates the request, counts it against `limit`, and sends the handler's result
 * as the answer's `data` with a compiled serialiser. Calls of the admin area are guarded and audited as their
 * contracts say.
 */
export function registerRoute<const R extends RouteContract>(
  api: Api,
  contract: R,
  handle: Work<R, z.input<R['data']>>,
  limit?: RouteLimit,
): void {
  const status = contract.status ?? 200
  assertGuarded(contract)
  api.contracts.push(contract)
  const compiled = compileBodyOnce(contract)
  api.app.route({
    method: contract.method,
    url: contract.path,
    ...(contract.maxBodyBytes !== undefined && { bodyLimit: contract.maxBodyBytes }),
    config: { isCall: true },
    schema: { response: { [status]: {} } },
    serializerCompiler: () => createSerializer(contract.data),
    handler: async (request, reply) => {
      if (limit?.isPerInstance) api.limiter.hitInstance(limit.bucket, request.ip, limit.perMinute)
      else if (limit) await api.limiter.hit(limit.bucket, request.ip, limit.perMinute)
      const { result: data, settle } = await executeRoute(api, compiled(), handle, { request, reply })
      await settle('done')
      return reply.code(status).send({ success: true, data })
    },
  })
}

const FILE_TYPES: Readonly<Record<NonNullable<RouteContract['produces']>, string>> = {
  'text/csv': 'text/csv; charset=utf-8',
  'application/pdf': 'application/pdf',
}

/** Like `registerRoute`, for a file, which is streamed. */
export function registerFileRoute<
  const R extends RouteContract & { produces: NonNullable<RouteContract['produces']> },
>(api: Api, contract: R, handle: Work<R, { fileName: string; content: Readable }>): void {
  assertGuarded(contract)
  api.contracts.push(contract)
  api.app.route({
    method: contract.method,
    url: contract.path,
    handler: async (request, reply) => {
      const { result, settle } = await executeRoute(api, contract, handle, { request, reply })
      const { fileName, content } = result
      // A caller who leaves before the end received only a part, so that is no success.
      finished(content)
        .then(
          () => settle('done'),
          () => settle('failed'),
        )
        .catch((error: unknown) => request.log.error({ err: error }, 'a file was not settled'))
      return reply
        .header('content-type', FILE_TYPES[contract.produces])
        .header('content-disposition', `attachment; filename="${fileName}"`)
        .send(content)
    },
  })
}

/** Registers a public call with a prepared answer; `handler` sends it, including the envelope. */
export function registerPreparedRoute(api: Api, contract: RouteContract, handler: RouteHandlerMethod): void {
  assertGuarded(contract)
  if (contract.admin !== undefined) throw new Error(`${contract.path} would be answered without its guard`)
  api.contracts.push(contract)
  api.app.route({ method: contract.method, url: contract.path, handler })
}
