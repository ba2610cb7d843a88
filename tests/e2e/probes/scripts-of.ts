import type { Page, Response } from '@playwright/test'

/** Watches the scripts that a page loads from now on, including prefetched ones. */
export function scriptsOf(page: Page): {
  /** The paths of Stripe's scripts so far, and of our scripts that load them. */
  ofStripe: () => Promise<string[]>
} {
  const loaded: Promise<{ path: string; isOfStripe: boolean }>[] = []
  const look = async (response: Response) => {
    const { pathname: path } = new URL(response.url())
    // One of our chunks may have Stripe in its name without containing Stripe's code.
    const isServedAsStripe = path.startsWith('/sandbox/stripe/')
    return { path, isOfStripe: isServedAsStripe || (await response.text()).includes('js.stripe.com') }
  }
  page.on('response', (response) => {
    if (response.url().endsWith('.js')) loaded.push(look(response))
  })
  return {
    async ofStripe() {
      const all = await Promise.all(loaded)
      if (all.length === 0) throw new Error('the page has loaded no script')
      return all.filter(({ isOfStripe }) => isOfStripe).map(({ path }) => path)
    },
  }
}
