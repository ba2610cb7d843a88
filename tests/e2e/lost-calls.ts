import type { Page, Route } from '@playwright/test'

const PAYMENT_CALL = '**/api/api/stripe/complete-subscription-flow'

/** Brings a call to the server past the browser, which learns nothing of the answer, not even its cookies. */
async function bringPast(route: Route): Promise<number> {
  const request = route.request()
  const body = request.postData()
  const response = await fetch(request.url(), {
    method: request.method(),
    headers: await request.allHeaders(),
    ...(body === null ? {} : { body }),
  })
  await response.arrayBuffer()
  return response.status
}

type LostCall = {
  /** Resolves with the server's status when it has done its work. */
  done: Promise<number>
}

/**
 * Loses the answer of the next payment call after the server has done the work: the line breaks, or (`never`)
 * nothing comes at all.
 */
export async function losePaymentAnswer(page: Page, ends: 'broken' | 'never'): Promise<LostCall> {
  const { promise, resolve, reject } = Promise.withResolvers<number>()
  await page.route(
    PAYMENT_CALL,
    async (route) => {
      await bringPast(route).then(resolve, reject)
      if (ends === 'broken') await route.abort('connectionreset')
    },
    { times: 1 },
  )
  return { done: promise }
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
