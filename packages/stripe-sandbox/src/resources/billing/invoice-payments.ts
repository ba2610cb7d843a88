import { route } from '../../http/call.ts'
import { isWithin, PAGE, paginate } from '../../http/paginate.ts'
import { notSimulated, object, oneOf, range, required, text } from '../../http/params.ts'

const list = route({
  method: 'GET',
  path: '/v1/invoice_payments',
  params: {
    ...PAGE,
    created: range(),
    invoice: text(),
    payment: object({
      payment_intent: text(),
      type: required(oneOf('payment_intent', 'payment_record')),
      ...notSimulated('payment_record'),
    }),
    status: oneOf('canceled', 'open', 'paid'),
  },
  run: ({ world, params }) => {
    const { invoicePayments } = world.state
    const intent = params.payment?.payment_intent
    const found =
      params.invoice !== undefined
        ? invoicePayments.by('invoice', params.invoice)
        : intent !== undefined
          ? invoicePayments.by('payment_intent', intent)
          : invoicePayments.all()
    const matching = found.filter(
      (payment) =>
        isWithin(payment.created, params.created) &&
        (params.status === undefined || payment.status === params.status) &&
        (intent === undefined || payment.payment.payment_intent === intent),
    )
    return paginate(matching, params, '/v1/invoice_payments')
  },
})

export const invoicePaymentRoutes = [list]
