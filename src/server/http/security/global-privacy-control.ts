import type { FastifyRequest } from 'fastify'

/** Whether the caller's browser opts out of the sale and sharing of personal data: https://www.w3.org/TR/gpc/ */
export const hasGlobalPrivacyControl = ({ headers }: Pick<FastifyRequest, 'headers'>): boolean =>
  headers['sec-gpc'] === '1'
