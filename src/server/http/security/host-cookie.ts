import '@fastify/cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'

declare module 'fastify' {
  interface FastifyInstance {
    /** `PUBLIC_URL` is https: visitors use HTTPS, whatever headers a proxy adds or leaves out. */
    isHttps?: boolean
  }
}

const isOverHttps = ({ server, protocol }: FastifyRequest): boolean =>
  server.isHttps === true || protocol === 'https'

/**
 * Over HTTPS with `__Host-`: browsers then take the cookie only from this host over HTTPS, so no other subdomain and nobody
 * on the way can set one. Without HTTPS browsers refuse such names.
 */
const cookieName = (request: FastifyRequest, name: string): string =>
  isOverHttps(request) ? `__Host-${name}` : name

export const readHostCookie = (request: FastifyRequest, name: string): string =>
  request.cookies[cookieName(request, name)] ?? ''

/** Sets a cookie that only this host receives, and that no script can read. */
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
