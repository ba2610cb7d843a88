import type { FastifyRequest } from 'fastify'
import { withoutEndSlashes } from './without-end-slashes.ts'

/** Without the query, and without slashes at the end. */
export const pathnameOf = (request: FastifyRequest): string =>
  withoutEndSlashes(request.url.split('?', 1)[0] ?? '') || '/'
