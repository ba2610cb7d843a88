import type { ItemChange } from '../../billing/change-items.ts'
import { previewChange, previewRenewal } from '../../billing/upcoming-invoice.ts'
import { invalidRequest } from '../../http/api-error.ts'
import { route } from '../../http/call.ts'
import {
  boolean,
  integer,
  notSimulated,
  object,
  oneOf,
  type ParamsOf,
  required,
  text,
} from '../../http/params.ts'
import type { Subscription } from '../../state/state.ts'
import { newId, type World } from '../../world.ts'
import { itemChanges } from './item-changes.ts'
import { CHANGED_ITEMS } from './subscription-params.ts'
import { findSubscription } from './subscriptions.ts'

const PREVIEW = {
  customer: text(),
  subscription: required(text()),
  subscription_details: object({
    cancel_at_period_end: boolean(),
    items: CHANGED_ITEMS,
    proration_behavior: oneOf('always_invoice', 'create_prorations', 'none'),
    proration_date: integer(),
    ...notSimulated('billing_cycle_anchor billing_mode billing_schedules cancel_at cancel_now'),
    ...notSimulated('default_tax_rates metadata pause resume_at start_date trial_end'),
  }),
  ...notSimulated('automatic_tax currency customer_account customer_details discounts invoice_items'),
  ...notSimulated('issuer on_behalf_of preview_mode schedule schedule_details'),
}

type Details = NonNullable<ParamsOf<typeof PREVIEW>['subscription_details']>

/** A proration date needs a change that is prorated. */
function checkDate({ proration_date: date, proration_behavior: behavior, items }: Details): void {
  if (date === undefined) return
  const param = 'subscription_details[proration_date]'
  if (items === undefined) {
    throw invalidRequest('You must pass `subscription_details[items]` with a `proration_date`.', { param })
  }
  if (behavior === 'none') {
    throw invalidRequest('You cannot pass `proration_date` when `proration_behavior` is `none`.', { param })
  }
}

function changesOf(world: World, subscription: Subscription, { items }: Details): ItemChange[] {
  return itemChanges(world, subscription, items ?? [], 'subscription_details[items]')
}

const preview = route({
  method: 'POST',
  path: '/v1/invoices/create_preview',
  params: PREVIEW,
  run: ({ world, params }) => {
    const found = findSubscription(world, params.subscription, 'subscription')
    const details = params.subscription_details
    if (details) checkDate(details)
    const cancels = details?.cancel_at_period_end ?? found.cancel_at_period_end
    const changes = details === undefined ? [] : changesOf(world, found, details)
    if (found.ended_at !== null || (cancels && changes.length === 0)) {
      throw invalidRequest(`No upcoming invoices for customer: ${found.customer}`, {
        code: 'invoice_upcoming_none',
        status: 404,
      })
    }
    const id = newId(world, 'upcoming_in')
    if (details === undefined || changes.length === 0) return previewRenewal(world, found, id)
    return previewChange(world, found, {
      changes,
      how: {
        proration: details.proration_behavior ?? 'create_prorations',
        prorationDate: details.proration_date ?? null,
        resetsAnchor: false,
      },
      id,
    })
  },
})

export const previewInvoiceRoutes = [preview]
