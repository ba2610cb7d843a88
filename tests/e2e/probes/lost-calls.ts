import type { Page, Route } from '@playwright/test'

const PAYMENT_CALL = '**/api/api/stripe/complete-subscription-flow'

/** Brings a call to the server past the browser, which learns nothing of the answer, not even its cookies. */
async function bringPast(route: Route): Promise<LostAnswer> {
  const request = route.request()
  const body = request.postData()
  const response = await fetch(request.url(), {
    method: request.method(),
    headers: await request.allHeaders(),
    ...(body === null ? {} : { body }),
  })
  return { status: response.status, body: await response.json() }
}

/** What the server has answered and the browser has not heard. */
export type LostAnswer = { status: number; body: unknown }

type LostCall = {
  /** Resolves with the server's status when it has done its work. */
  done: Promise<number>
  answer: Promise<LostAnswer>
}

/**
 * Loses the answer of the next payment call after the server has done the work: the line breaks, or (`never`)
 * nothing comes at all.
 */
export async function losePaymentAnswer(page: Page, ends: 'broken' | 'never'): Promise<LostCall> {
  const { promise, resolve, reject } = Promise.withResolvers<LostAnswer>()
  await page.route(
    PAYMENT_CALL,
    async (route) => {
      await bringPast(route).then(resolve, reject)
      if (ends === 'broken') await route.abort('connectionreset')
    },
    { times: 1 },
  )
  return { done: promise.then(({ status }) => status), answer: promise }
}

/** Keeps payment calls on their way until the function returned is called. */
export async function delayPaymentCalls(page: Page): Promise<() => void> {
  const arrival = Promise.withResolvers<void>()
  await page.route(PAYMENT_CALL, async (route) => {
    await arrival.promise
    await route.continue()
  })
  return arrival.resolve
}

/** Counts the payment calls of a page from now on. */
export function countPaymentCalls(page: Page): () => number {
  let count = 0
  page.on('request', (request) => {
    if (request.url().endsWith('/stripe/complete-subscription-flow')) count += 1
  })
  return () => count
}
