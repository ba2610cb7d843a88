import type { FastifyRequest } from 'fastify'
import { withoutEndSlashes } from './without-end-slashes.ts'

/** The path without the query and trailing slashes. */
export const pathnameOf = (request: FastifyRequest): string =>
  withoutEndSlashes(request.url.split('?', 1)[0] ?? '') || '/'
