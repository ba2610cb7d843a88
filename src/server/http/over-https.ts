import type { FastifyRequest } from 'fastify'

declare module 'fastify' {
  interface FastifyInstance {
    /** `PUBLIC_URL` is https: visitors come by HTTPS, whatever a proxy in front says of it or leaves out. */
    isHttps?: boolean
  }
}

/** Whether what is set in answer to this call may be sent over HTTPS alone. */
export const isOverHttps = ({ server, protocol }: FastifyRequest): boolean =>
  server.isHttps === true || protocol === 'https'
