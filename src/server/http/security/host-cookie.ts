import '@fastify/cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'

declare module 'fastify' {
  interface FastifyInstance {
    /** Whether `PUBLIC_URL` is https, regardless of a proxy's headers. */
    isHttps?: boolean
  }
}

const isOverHttps = ({ server, protocol }: FastifyRequest): boolean =>
  server.isHttps === true || protocol === 'https'

/**
 * Over HTTPS with `__Host-`: browsers then accept the cookie only from this host over HTTPS, so neither another
 * subdomain nor an attacker on the network can set one. Without HTTPS browsers reject such names.
 */
const cookieName = (request: FastifyRequest, name: string): string =>
  isOverHttps(request) ? `__Host-${name}` : name

export const readHostCookie = (request: FastifyRequest, name: string): string =>
  request.cookies[cookieName(request, name)] ?? ''

/** Sets a cookie that only this host receives, and that scripts cannot read. */
export function setHostCookie(
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  name: string,
  value: string,
  options: { sameSite: 'lax' | 'strict'; maxAge?: number },
): FastifyReply {
  return reply.setCookie(cookieName(request, name), value, {
    path: '/',
    httpOnly: true,
    secure: isOverHttps(request),
    ...options,
  })
}
