import type { Page, Response } from '@playwright/test'

/** Watches the scripts that a page loads from now on, ahead of time or not. */
export function scriptsOf(page: Page): {
  /** Paths of Stripe's scripts so far, and of ours that load them. */
  ofStripe: () => Promise<string[]>
} {
  const loaded: Promise<{ path: string; isOfStripe: boolean }>[] = []
  const look = async (response: Response) => {
    const { pathname: path } = new URL(response.url())
    // A chunk of ours may have Stripe in its name, and nothing of Stripe's in it.
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
