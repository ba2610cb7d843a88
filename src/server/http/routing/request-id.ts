import { randomBytes } from 'node:crypto'

/** Ids of requests, unique over all instances: a random beginning for each process, then a count. */
export function createRequestIds(): () => string {
  const beginning = randomBytes(6).toString('base64url')
  let count = 0
  return () => `${beginning}-${(++count).toString(36)}`
}
