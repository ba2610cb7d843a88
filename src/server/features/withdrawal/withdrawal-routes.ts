import * as contract from '#shared/contract/withdrawal.ts'
import { AppError } from '#server/http/routing/app-error.ts'
import { type Api, bindRoute } from '#server/http/routing/bind-route.ts'
import { type ContractFacts, readContract } from './contract-facts.ts'
import { declareWithdrawal } from './declare-withdrawal.ts'
import { nowOf, type WithdrawalParts } from './withdrawal-parts.ts'
import { withdrawalView } from './withdrawal-view.ts'

/** Calls a minute from one address. Declaring costs no call of Stripe's, and must not fail for want of a few more. */
const LOOK_LIMIT = { bucket: 'withdrawal:look', perMinute: 120 }
const DECLARE_LIMIT = { bucket: 'withdrawal:declare', perMinute: 30 }
const LINK_LIMIT = { bucket: 'withdrawal:link', perMinute: 60 }

/** @throws AppError `link_invalid` for every token but a good one, whatever is wrong with it */
async function contractOfLink(parts: WithdrawalParts, token: string): Promise<ContractFacts> {
  const id = parts.tokens.verify(token, nowOf(parts))
  const facts = id === null ? null : await readContract(parts, id)
  if (facts === null) {
    throw new AppError('link_invalid', 'This link is no longer valid. Please sign in to withdraw.')
  }
  return facts
}

/** The calls of members, and those that the signed link of a mail opens without a sign-in. */
export function bindWithdrawal(
  api: Api,
  parts: WithdrawalParts,
  onDeclared: (stripeSubscriptionId: string) => void,
): void {
  const declare: typeof declareWithdrawal = async (own, facts, statement) => {
    const declared = await declareWithdrawal(own, facts, statement)
    onDeclared(declared.subscription.stripeSubscriptionId)
    return declared
  }
  const contractOfMember = async (
    request: Parameters<WithdrawalParts['requireMember']>[0],
    id: string | undefined,
  ): Promise<ContractFacts> => {
    const { stripeSubscriptionId } = await parts.requireSubscription(request, id)
    const facts = await readContract(parts, stripeSubscriptionId)
    if (facts === null) throw new AppError('no_subscription', 'There is no subscription with this account')
    return facts
  }

  bindRoute(
    api,
    contract.readWithdrawal,
    async ({ query, request }) => {
      const facts = await contractOfMember(request, query.subscriptionId)
      const { email } = await parts.requireMember(request)
      return { ...withdrawalView(facts), name: facts.attempt?.fullName ?? '', email }
    },
    LOOK_LIMIT,
  )
  bindRoute(
    api,
    contract.declareWithdrawal,
    async ({ query, body, request }) => {
      const facts = await contractOfMember(request, query.subscriptionId)
      return withdrawalView(await declare(parts, facts, { ...body, channel: 'member' }))
    },
    DECLARE_LIMIT,
  )
  bindRoute(
    api,
    contract.readWithdrawalLink,
    async ({ body: { token } }) => {
      return withdrawalView(await contractOfLink(parts, token))
    },
    LINK_LIMIT,
  )
  bindRoute(
    api,
    contract.declareWithdrawalByLink,
    async ({ body: { token, ...statement } }) => {
      const facts = await contractOfLink(parts, token)
      return withdrawalView(await declare(parts, facts, { ...statement, channel: 'link' }))
    },
    LINK_LIMIT,
  )
}
