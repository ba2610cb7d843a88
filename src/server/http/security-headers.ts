import type { FastifyReply, FastifyRequest } from 'fastify'

const HSTS = 'max-age=31536000'
/** For answers that are no pages: nothing in them is ever run or shown in a frame. */
const API_POLICY = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

const PERMISSIONS = [
  'accelerometer',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'magnetometer',
  'microphone',
  'midi',
  'usb',
]

/** Sets the headers of every answer; pages replace the content security policy by their own. */
export function securityHeaders({ isHttps }: { isHttps: boolean }) {
  const headers = {
    'content-security-policy': API_POLICY,
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': PERMISSIONS.map((feature) => `${feature}=()`).join(', '),
  }
  return (request: FastifyRequest, reply: FastifyReply): void => {
    reply.headers(headers)
    reply.header('x-request-id', request.id)
    if (isHttps || request.protocol === 'https') reply.header('strict-transport-security', HSTS)
  }
}
