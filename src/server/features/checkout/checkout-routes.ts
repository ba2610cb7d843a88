import { hash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import {
  completePayment as completePaymentContract,
  completeSubscriptionFlow,
  createSubscription,
  createSubscriptionCheckout,
  getSubscriptionStatus,
  type SubscriptionResult,
  verifyPayment,
} from '#shared/contract/checkout.ts'
import { emailSchema } from '#shared/contract/fields.ts'
import { AppError } from '#server/http/routing/app-error.ts'
import { fieldRefusal } from '#server/http/routing/refusal.ts'
import type { Prices } from '#server/features/products/products.ts'
import type { ShownBrand } from '#server/brand/shown-brand.ts'
import { limitedRoutes } from '#server/http/routing/limited-routes.ts'
import type { Api } from '#server/http/routing/register-route.ts'
import { agreedText } from '#shared/withdrawal/immediate-start.ts'
import type { CheckoutOrder } from './attempts/checkout-order.ts'
import type { CheckoutDeps } from './checkout-deps.ts'
import type { CheckoutResult } from './payment/checkout-result.ts'
import { completePayment, type CompletionStep } from './payment/complete-payment.ts'
import { ownPath } from './attempts/own-address.ts'
import { measuringFailures } from './payment/measure-failures.ts'
import { payForPlan } from './payment/pay-for-plan.ts'
import { readSubscriptionStatus } from './payment/read-subscription-status.ts'
import { callStripe } from './stripe/call-stripe.ts'

/** Per IP address, which an office may share. `failed-payments.ts` limits declined cards. */
const PAY_LIMIT = { bucket: 'checkout:pay', perMinute: 20 }
const READ_LIMIT = { bucket: 'checkout:read', perMinute: 120 }

/** Longest user agent that is recorded. */
const MAX_USER_AGENT = 512

type Http = { request: FastifyRequest; reply: FastifyReply; shown: ShownBrand | null }

const sha256 = (text: string): string => hash('sha256', text, 'base64url')

type RequiredField = 'productId' | 'email' | 'paymentMethodId'
type ServerField =
  | 'brandId'
  | 'quote'
  | 'idempotencyHash'
  | 'provenAttemptIds'
  | 'callerAddress'
  | 'shownBrand'
  | 'userAgent'
/** Fields that every payment call has, and optional ones. */
type OrderFields = Pick<CheckoutOrder, RequiredField> & { quote?: string | undefined } & {
  [Field in Exclude<keyof CheckoutOrder, RequiredField | ServerField>]?: CheckoutOrder[Field] | undefined
}

/** Attempts that the caller began, proven by the token of an earlier answer or by the cookie. */
function provenAttemptIds({ tokens, cookie }: CheckoutDeps, request: FastifyRequest): string[] {
  const header = request.headers['x-checkout-token']
  const byToken = typeof header === 'string' ? tokens.verify(header, new Date()) : null
  return [...(byToken === null ? [] : [byToken]), ...cookie.provenIds(request)]
}

/**
 * The e-mail address that a wallet gave to Stripe.
 * @throws AppError `validation_failed` if it gave none
 */
async function emailOfMethod({ gateway: { stripe } }: CheckoutDeps, methodId: string): Promise<string> {
  const method = await callStripe('read the payment method', () => stripe.paymentMethods.retrieve(methodId))
  const parsed = emailSchema.safeParse(method.billing_details.email ?? '')
  if (parsed.success) return parsed.data
  throw fieldRefusal('customerEmail', 'email_missing')
}

export function registerCheckoutRoutes(
  api: Api,
  deps: CheckoutDeps & { prices: Pick<Prices, 'quoteOf'> },
): void {
  const { brands, tokens, cookie, prices } = deps

  const payAndRemember = async (
    http: Http,
    idempotencyKey: string | undefined,
    { quote, ...fields }: OrderFields,
  ): Promise<SubscriptionResult> => {
    const { request, shown } = http
    const { brandId, origin } = request.site
    const proven = provenAttemptIds(deps, request)
    const path = ownPath(fields.returnUrl ?? undefined, origin)
    let checkoutToken: string | null = null
    const order: CheckoutOrder = {
      ...fields,
      quote: prices.quoteOf(brandId, quote),
      shownBrand: shown,
      brandId,
      language: request.site.language,
      idempotencyHash: idempotencyKey === undefined ? null : sha256(idempotencyKey),
      provenAttemptIds: proven,
      returnUrl: path === null ? null : `${origin}${path}`,
      registrationSource: fields.registrationSource ?? 'web_funnel',
      isWallet: fields.isWallet ?? false,
      brandVersion: fields.brandVersion ?? (shown?.own ?? brands.of(brandId)).version,
      callerAddress: request.ip,
      userAgent: request.headers['user-agent']?.slice(0, MAX_USER_AGENT) ?? null,
    }
    const paying = payForPlan(deps, order, (attemptId) => {
      // Also if the card is refused: the browser's next try continues the same attempt.
      cookie.remember(http, attemptId)
      checkoutToken = proven.includes(attemptId) ? null : tokens.issue(attemptId, new Date())
    })
    const result: CheckoutResult = await measuringFailures(brandId, paying)
    return { ...result, returnUrl: result.returnUrl === null ? null : path, checkoutToken }
  }

  const payRoute = limitedRoutes(api, PAY_LIMIT)
  const readRoute = limitedRoutes(api, READ_LIMIT)
  const complete = async (request: FastifyRequest, paymentIntentId: string, step: CompletionStep) => {
    const proven = provenAttemptIds(deps, request)
    const { brandId } = request.site
    const call = { brandId, paymentIntentId, provenAttemptIds: proven, callerAddress: request.ip }
    const completed = await measuringFailures(brandId, completePayment(deps, call, step))
    return { ...completed, checkoutToken: null }
  }

  payRoute(completeSubscriptionFlow, async ({ body, headers, request, reply, site, shown }) => {
    const { customerEmail, paymentMethodId, metadata, deviceInfo } = body
    return payAndRemember({ request, reply, shown }, headers['idempotency-key'], {
      productId: body.productId,
      quote: body.quote,
      email: customerEmail ?? (await emailOfMethod(deps, paymentMethodId)),
      paymentMethodId,
      returnUrl: body.returnUrl,
      fullName: body.fullName,
      countryCode: body.countryCode,
      registrationSource: body.registrationSource,
      deviceInfo,
      isWallet: metadata?.isWallet ?? metadata?.walletType !== undefined,
      walletType: metadata?.walletType ?? deviceInfo?.walletType,
      sessionId: body.sessionId,
      leadId: body.leadId,
      attribution: await deps.attributionToKeep(request, body),
      immediateStartText: agreedText(
        (shown?.local ?? brands.of(site.brandId, site.language)).brand.withdrawal,
        body.immediateStart?.text,
      ),
      shown: body.shown,
      brandVersion: body.brandVersion,
    })
  })

  payRoute(
    createSubscriptionCheckout,
    ({ body: { customerEmail: email, ...fields }, headers, request, reply, shown }) =>
      payAndRemember({ request, reply, shown }, headers['idempotency-key'], {
        ...fields,
        email,
        paymentMethodId: null,
      }),
  )

  payRoute(
    createSubscription,
    ({ body: { productId, quote, customerEmail, paymentMethodId }, headers, request, reply, shown }) =>
      payAndRemember({ request, reply, shown }, headers['idempotency-key'], {
        productId,
        quote,
        email: customerEmail,
        paymentMethodId: paymentMethodId ?? null,
      }),
  )

  readRoute(completePaymentContract, async ({ body, headers, query, request }) => {
    const given = [body.paymentIntentId, headers['x-payment-intent-id'], query.paymentIntentId]
    const [paymentIntentId, ...others] = given.filter((id) => id !== undefined)
    if (paymentIntentId === undefined || others.some((id) => id !== paymentIntentId)) {
      const message = 'Send one paymentIntentId, in the body, the header or the query'
      throw new AppError('validation_failed', message, { fields: [{ path: 'paymentIntentId', message }] })
    }
    return complete(request, paymentIntentId, 'complete the payment')
  })

  readRoute(verifyPayment, ({ body: { paymentIntentId }, request }) =>
    complete(request, paymentIntentId, 'verify the payment'),
  )

  readRoute(getSubscriptionStatus, async ({ params: { subscriptionId }, request, site: { brandId } }) => {
    const call = { brandId, subscriptionId, provenAttemptIds: provenAttemptIds(deps, request) }
    return { ...(await readSubscriptionStatus(deps, call)), checkoutToken: null }
  })
}
