import { listRoute } from '../../http/call.ts'
import { notSimulated, object, oneOf, required, text } from '../../http/params.ts'

const list = listRoute(
  '/v1/invoice_payments',
  {
    invoice: text(),
    payment: object({
      payment_intent: text(),
      type: required(oneOf('payment_intent', 'payment_record')),
      ...notSimulated('payment_record'),
    }),
    status: oneOf('canceled', 'open', 'paid'),
  },
  ({ state }, { invoice, payment, status }) =>
    state.invoicePayments.where({ invoice, status, payment_intent: payment?.payment_intent }),
)

export const invoicePaymentRoutes = [list]
