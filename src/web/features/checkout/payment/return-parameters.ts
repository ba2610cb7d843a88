/** Stripe adds these to the address when a bank sends the payer back; the second is a secret. */
const PARAMETERS = ['payment_intent', 'payment_intent_client_secret', 'redirect_status']

/** The address without them; null if it has none. */
export function withoutReturnParameters(address: string): string | null {
  const url = new URL(address)
  const given = PARAMETERS.filter((name) => url.searchParams.has(name))
  for (const name of given) url.searchParams.delete(name)
  return given.length > 0 ? `${url.pathname}${url.search}${url.hash}` : null
}
