import '@fastify/cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { isOverHttps } from '../../http/over-https.ts'
import { LEAD_TOKEN_DAYS, type LeadTokens } from './lead-token.ts'

const COOKIE = 'quiz_funnels_leads'
const COOKIE_SEPARATOR = '~'
/** A browser keeps the right to this many leads, the latest ones. */
const MAX_COOKIE_TOKENS = 5
const SECONDS_PER_DAY = 86_400

type Proof = {
  request: FastifyRequest
  query: { token?: string | undefined }
  headers: { 'x-lead-token'?: string | undefined }
}

const cookieTokens = (request: FastifyRequest): string[] =>
  (request.cookies[COOKIE] ?? '').split(COOKIE_SEPARATOR).filter(Boolean).slice(0, MAX_COOKIE_TOKENS)

/** Ids of the leads that the asker has a right to: by token in the query or header, or by cookie. */
export function provenLeadIds(tokens: LeadTokens, { request, query, headers }: Proof): string[] {
  const now = new Date()
  return [query.token, headers['x-lead-token'], ...cookieTokens(request)].flatMap((token) => {
    const id = token ? tokens.verify(token, now) : null
    return id === null ? [] : [id]
  })
}

/** Lets the browser that made a lead read it again, out of reach of scripts and other sites. */
export function rememberLead(request: FastifyRequest, reply: FastifyReply, token: string): void {
  const kept = cookieTokens(request).filter((other) => other !== token)
  reply.setCookie(COOKIE, [token, ...kept].slice(0, MAX_COOKIE_TOKENS).join(COOKIE_SEPARATOR), {
    path: '/api/api/leads',
    httpOnly: true,
    sameSite: 'lax',
    secure: isOverHttps(request),
    maxAge: LEAD_TOKEN_DAYS * SECONDS_PER_DAY,
  })
}
