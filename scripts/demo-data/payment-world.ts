import { createSandboxSimulation, type SandboxSimulation } from 'stripe-sandbox'
import { createStripeGateway, type StripeGateway } from '#server/gateways/stripe/stripe-gateway.ts'

/** The payment sandbox on the demo data's clock, with the server's gateway to it. */
export type PaymentWorld = SandboxSimulation & { gateway: StripeGateway }

export function createPaymentWorld(options: Parameters<typeof createSandboxSimulation>[0]): PaymentWorld {
  const simulation = createSandboxSimulation(options)
  const gateway = createStripeGateway({
    secretKey: simulation.secretKey,
    webhookSecret: 'whsec_unused',
    apiBase: null,
    mode: 'sandbox',
    httpClient: simulation.httpClient,
    maxNetworkRetries: 0,
  })
  return { ...simulation, gateway }
}
