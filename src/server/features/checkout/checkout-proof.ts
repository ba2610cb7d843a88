import '@fastify/cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { isOverHttps } from '../../http/over-https.ts'
import { CHECKOUT_TOKEN_DAYS, type CheckoutTokens } from './checkout-token.ts'

const COOKIE = 'quiz_funnels_checkout'
const COOKIE_PATH = '/api/api/stripe'
const COOKIE_SEPARATOR = '~'
/** A browser keeps the right to this many checkouts, the latest ones. */
const MAX_COOKIE_TOKENS = 5
const SECONDS_PER_DAY = 86_400

const cookieTokens = (request: FastifyRequest): string[] =>
  (request.cookies[COOKIE] ?? '').split(COOKIE_SEPARATOR).filter(Boolean).slice(0, MAX_COOKIE_TOKENS)

/** Attempts that the caller has begun, shown by the token of an earlier answer or by the cookie. */
export function provenAttemptIds(tokens: CheckoutTokens, request: FastifyRequest): string[] {
  const now = new Date()
  const header = request.headers['x-checkout-token']
  return [header, ...cookieTokens(request)].flatMap((token) => {
    const id = typeof token === 'string' ? tokens.verify(token, now) : null
    return id === null ? [] : [id]
  })
}

/** Lets the browser that began a checkout finish it, out of reach of scripts and other sites. */
export function rememberCheckout(
  tokens: CheckoutTokens,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  attemptId: string,
): void {
  const now = new Date()
  const others = cookieTokens(request).filter((token) => tokens.verify(token, now) !== attemptId)
  const kept = [tokens.issue(attemptId, now), ...others].slice(0, MAX_COOKIE_TOKENS)
  reply.setCookie(COOKIE, kept.join(COOKIE_SEPARATOR), {
    path: COOKIE_PATH,
    httpOnly: true,
    sameSite: 'lax',
    secure: isOverHttps(request),
    maxAge: CHECKOUT_TOKEN_DAYS * SECONDS_PER_DAY,
  })
}
