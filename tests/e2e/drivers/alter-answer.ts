import type { Page } from '@playwright/test'
import type { RouteContract, RouteData } from '#shared/contract/route.ts'

const isCallOf =
  ({ path }: RouteContract) =>
  (url: URL): boolean =>
    url.pathname.endsWith(`/api/api${path}`)

/** Answers a call with these data from now on, without the server: for states that it would reach only later. */
export const answerWith = <R extends RouteContract>(
  page: Page,
  route: R,
  data: RouteData<R>,
): Promise<unknown> => page.route(isCallOf(route), (call) => call.fulfill({ json: { success: true, data } }))

/** Changes the data of the server's answers to a call from now on. */
export const alterAnswer = <R extends RouteContract>(
  page: Page,
  route: R,
  change: (data: RouteData<R>) => RouteData<R>,
): Promise<unknown> =>
  page.route(isCallOf(route), async (call) => {
    const { data, ...answer } = (await (await call.fetch()).json()) as { data: RouteData<R> }
    await call.fulfill({ json: { ...answer, data: change(data) } })
  })
