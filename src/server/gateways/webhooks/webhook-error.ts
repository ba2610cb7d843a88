/** A webhook that did not arrive. The message names neither address nor contents. */
export class WebhookError extends Error {
  override name = 'WebhookError'
  /** The receiver may take it at another time. */
  readonly isWorthRetrying: boolean
  constructor(message: string, isWorthRetrying: boolean) {
    super(message)
    this.isWorthRetrying = isWorthRetrying
  }
}
