import type { FastifyRequest } from 'fastify'

declare module 'fastify' {
  interface FastifyInstance {
    /** `PUBLIC_URL` is https: visitors use HTTPS, whatever headers a proxy adds or leaves out. */
    isHttps?: boolean
  }
}

/** Whether cookies set in the answer to this call are `Secure`. */
export const isOverHttps = ({ server, protocol }: FastifyRequest): boolean =>
  server.isHttps === true || protocol === 'https'
