/** A webhook that did not arrive. The message contains neither URL nor content. */
export class WebhookError extends Error {
  override name = 'WebhookError'
  /** Whether a retry may succeed. */
  readonly isWorthRetrying: boolean
  constructor(message: string, isWorthRetrying: boolean) {
    super(message)
    this.isWorthRetrying = isWorthRetrying
  }
}
