import type { FastifyRequest } from 'fastify'

/** Whether the caller's browser says that nobody may sell or share what it tells: https://www.w3.org/TR/gpc/ */
export const hasGlobalPrivacyControl = ({ headers }: Pick<FastifyRequest, 'headers'>): boolean =>
  headers['sec-gpc'] === '1'
