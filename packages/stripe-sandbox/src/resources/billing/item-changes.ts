import type { ItemChange } from '../../billing/change-items.ts'
import { findPrice } from '../../billing/subscription-items.ts'
import { invalidRequest, noSuch } from '../../http/api-error.ts'
import { mergeMetadata, type ParamsOf } from '../../http/params.ts'
import type { Subscription } from '../../state/state.ts'
import type { World } from '../../world.ts'
import type { CHANGED_ITEMS } from './subscription-params.ts'

/**
 * Reads the list of changed items.
 *
 * @param param the name of the list in the call's parameters
 */
export function itemChanges(
  world: World,
  subscription: Subscription,
  items: NonNullable<ParamsOf<{ items: typeof CHANGED_ITEMS }>['items']>,
  param = 'items',
): ItemChange[] {
  return items.map((change, index) => {
    const name = `${param}[${index}]`
    if (change.id === undefined) {
      throw invalidRequest(
        'The payment sandbox does not simulate adding items to a subscription; give the id of the item to change with ' +
          `\`${param}[0][id]\`.`,
        { param: name },
      )
    }
    const item = subscription.items.data.find(({ id }) => id === change.id)
    if (!item) throw noSuch('subscription_item', change.id, `${name}[id]`)
    const price =
      change.price === undefined ? item.price : findPrice(world, change.price, `${name}[price]`, 'recurring')
    if (price.currency !== subscription.currency) {
      throw invalidRequest(
        `The price specified only supports \`${price.currency}\`. This doesn't match the expected currency: ` +
          `\`${subscription.currency}\`.`,
        { param: `${name}[price]` },
      )
    }
    return {
      item,
      price,
      quantity: change.quantity ?? item.quantity ?? 1,
      metadata: mergeMetadata(item.metadata, change.metadata),
    }
  })
}
