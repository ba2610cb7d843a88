import { facts, type MailBlock, note, paragraph, supportLink } from '../mail-blocks.ts'
import type { MailKindDefinition } from '../mail-kind.ts'
import type { MailTexts } from '../mail-texts.ts'

type Fields = {
  subscriptionId: string
  planName: string
  /** As given in the statement. */
  name: string
  declaredAt: string
  /** Of the buyer's device at the checkout, as `Europe/Berlin`; null: unknown. */
  timeZone: string | null
  /** When the contract began. */
  contractFrom: string
  currency: string
  refundMinor: number
  /** The time used is not refunded. */
  hasAskedToStart: boolean
}

const sample: Fields = {
  subscriptionId: 'sub_1',
  planName: '4-Week Plan',
  currency: 'USD',
  name: 'Jo Example',
  declaredAt: '2027-03-10T09:00:00.000Z',
  timeZone: 'Europe/Berlin',
  contractFrom: '2027-03-01T09:00:00.000Z',
  refundMinor: 1949,
  hasAskedToStart: false,
}

/** null for an unknown time zone, which came from a browser. */
function localTime({ declaredAt, timeZone }: Fields, { f }: MailTexts): string | null {
  if (timeZone === null) return null
  try {
    return f.fullMoment(declaredAt, timeZone)
  } catch {
    return null
  }
}

/** The acknowledgement of a withdrawal that the law requires: what was declared, when, and the refund. */
export const withdrawalConfirmed: MailKindDefinition<Fields> = {
  linkNeeds: () => ({ accountPage: 'subscription' }),
  draft: ({ content, config, texts }) => {
    const { f, refunds: t } = texts
    const { planName: plan, name, declaredAt, contractFrom, currency, refundMinor } = content
    const amount = f.money(refundMinor, currency)
    const local = localTime(content, texts)
    const refundText = [
      t('withdrawalRefund', { amount }),
      ...(content.hasAskedToStart ? [t('timeUsedNotRefunded')] : []),
    ].join(' ')
    const refund: MailBlock[] =
      refundMinor === 0
        ? [paragraph(t('nothingToRefund'))]
        : [paragraph(refundText), note(t('refundFromBank'))]
    return {
      subject: t('withdrawalSubject', { brand: config.name }),
      preheader: t('withdrawalPreheader'),
      heading: t('withdrawalHeading'),
      blocks: [
        paragraph(t('withdrawalText')),
        facts([
          [t('receivedOn'), f.fullMoment(declaredAt, 'UTC')],
          ...(local === null ? [] : [[t('localTime'), local] as const]),
          [t('name'), name],
          [t('contract'), t('contractOf', { plan, day: f.longDate(contractFrom) })],
          [t('statement'), t('statementText', { plan })],
          [t('refund'), amount],
        ]),
        ...refund,
        supportLink(t('withdrawalContact'), config),
      ],
      reason: t('withdrawalReason', { brand: config.name }),
    }
  },
  samples: {
    'withdrawal-confirmed': sample,
    'withdrawal-confirmed-in-part': { ...sample, timeZone: null, refundMinor: 1323, hasAskedToStart: true },
  },
}
