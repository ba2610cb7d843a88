import type { FastifyRequest } from 'fastify'
import * as contract from '#shared/contract/withdrawal.ts'
import { nowOf } from '#shared/lib/now-of.ts'
import { AppError } from '#server/http/routing/app-error.ts'
import { refusal } from '#server/http/routing/refusal.ts'
import { limitedRoutes } from '#server/http/routing/limited-routes.ts'
import type { Api } from '#server/http/routing/register-route.ts'
import { type ContractFacts, readContract } from './contract-facts.ts'
import { declareWithdrawal } from './declare-withdrawal.ts'
import type { WithdrawalDeps } from './withdrawal-deps.ts'
import { withdrawalView } from './withdrawal-view.ts'

/** Per IP address. Declaring calls no third party and must not fail because of a tight limit. */
const READ_LIMIT = { bucket: 'withdrawal:read', perMinute: 120 }
const DECLARE_LIMIT = { bucket: 'withdrawal:declare', perMinute: 30 }
const LINK_LIMIT = { bucket: 'withdrawal:link', perMinute: 60 }

/** @throws AppError `link_invalid` for any other token, and at another brand */
async function contractOfLink(deps: WithdrawalDeps, brandId: string, token: string): Promise<ContractFacts> {
  const id = deps.tokens.verify(token, nowOf(deps))
  const facts = id === null ? null : await readContract(deps, id)
  if (facts?.subscription.brandId !== brandId) {
    throw refusal('withdrawal_link_invalid')
  }
  return facts
}

/** Routes of members, and of bearers of a mailed link without a sign-in. */
export function registerWithdrawalRoutes(
  api: Api,
  deps: WithdrawalDeps,
  onDeclared: (stripeSubscriptionId: string) => void,
): void {
  const declare: typeof declareWithdrawal = async (own, facts, statement) => {
    const declared = await declareWithdrawal(own, facts, statement)
    onDeclared(declared.subscription.stripeSubscriptionId)
    return declared
  }
  const contractOfMember = async (
    request: FastifyRequest,
    id: string | undefined,
  ): Promise<ContractFacts> => {
    const { stripeSubscriptionId } = await deps.requireSubscription(request, id)
    const facts = await readContract(deps, stripeSubscriptionId)
    if (facts === null) throw new AppError('no_subscription', 'There is no subscription with this account')
    return facts
  }

  const readRoute = limitedRoutes(api, READ_LIMIT)
  readRoute(contract.readWithdrawal, async ({ query, request, site }) => {
    const facts = await contractOfMember(request, query.subscriptionId)
    const { email } = await deps.requireMember(request)
    return { ...withdrawalView(deps, facts, site), name: facts.attempt?.fullName ?? '', email }
  })
  const declareRoute = limitedRoutes(api, DECLARE_LIMIT)
  declareRoute(contract.declareWithdrawal, async ({ query, body, request, site }) => {
    const facts = await contractOfMember(request, query.subscriptionId)
    return withdrawalView(deps, await declare(deps, facts, { ...body, channel: 'member' }), site)
  })
  const linkRoute = limitedRoutes(api, LINK_LIMIT)
  linkRoute(contract.readWithdrawalLink, async ({ body: { token }, site }) =>
    withdrawalView(deps, await contractOfLink(deps, site.brandId, token), site),
  )
  linkRoute(contract.declareWithdrawalByLink, async ({ body: { token, ...statement }, site }) => {
    const facts = await contractOfLink(deps, site.brandId, token)
    return withdrawalView(deps, await declare(deps, facts, { ...statement, channel: 'link' }), site)
  })
}
