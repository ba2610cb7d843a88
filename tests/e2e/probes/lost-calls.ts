import type { Page, Route } from '@playwright/test'

const PAYMENT_CALL = '**/api/api/stripe/complete-subscription-flow'

/** Sends a call to the server without the browser, which never sees the answer, not even its cookies. */
export async function sendUnseen(route: Route): Promise<LostAnswer> {
  const request = route.request()
  const body = request.postData()
  const response = await fetch(request.url(), {
    method: request.method(),
    headers: await request.allHeaders(),
    ...(body === null ? {} : { body }),
  })
  return { status: response.status, body: await response.json() }
}

/** The server's answer, which the browser has not seen. */
export type LostAnswer = { status: number; body: unknown }

type LostCall = {
  /** Resolves with the status of the server's answer. */
  done: Promise<number>
  answer: Promise<LostAnswer>
}

/** Loses the answer of the next payment call: the connection breaks, or (`never`) no answer comes. */
export async function losePaymentAnswer(page: Page, ends: 'broken' | 'never'): Promise<LostCall> {
  const { promise, resolve, reject } = Promise.withResolvers<LostAnswer>()
  await page.route(
    PAYMENT_CALL,
    async (route) => {
      await sendUnseen(route).then(resolve, reject)
      if (ends === 'broken') await route.abort('connectionreset')
    },
    { times: 1 },
  )
  return { done: promise.then(({ status }) => status), answer: promise }
}

/** Delays payment calls until the returned function is called. */
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
