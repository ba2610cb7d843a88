import type { Page, Response } from '@playwright/test'

/** Watches the scripts that a page loads from now on, ahead of time or not. */
export function scriptsOf(page: Page): {
  /** Paths of those that have to do with Stripe so far: by their address, or because they hold the one of Stripe.js. */
  ofStripe: () => Promise<string[]>
} {
  const loaded: Promise<{ path: string; isOfStripe: boolean }>[] = []
  const look = async (response: Response) => {
    const { pathname: path } = new URL(response.url())
    return { path, isOfStripe: path.includes('stripe') || (await response.text()).includes('js.stripe.com') }
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
