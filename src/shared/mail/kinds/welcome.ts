import { button, facts, paragraph } from '../mail-blocks.ts'
import type { MailKindDefinition, WithdrawalNotice } from '../mail-kind.ts'
import type { MailTexts } from '../mail-texts.ts'
import { receiptBlocks, receiptFooterLinks } from '../receipt-blocks.ts'

type Fields = {
  subscriptionId: string
  planName: string
  currency: string
  paidMinor: number
  paidAt: string
  renewalMinor: number
  renewsAt: string
  renewalDays: number
  receiptIds: readonly string[]
  /** Absent where the buyer has no right of withdrawal. */
  withdrawal?: WithdrawalNotice
}

const sample: Fields = {
  subscriptionId: 'sub_1',
  planName: '4-Week Plan',
  currency: 'USD',
  paidMinor: 1949,
  paidAt: '2027-03-01T09:00:00.000Z',
  renewalMinor: 3899,
  renewsAt: '2027-03-29T09:00:00.000Z',
  renewalDays: 28,
  receiptIds: ['receipt-charge'],
}

/** `$38.99 every 4 weeks` */
function renewalPrice({ payments: t }: MailTexts, { price, days }: { price: string; days: number }): string {
  if (days === 1) return t('priceDaily', { price })
  if (days === 7) return t('priceWeekly', { price })
  return days % 7 === 0
    ? t('priceEveryWeeks', { price, count: days / 7 })
    : t('priceEveryDays', { price, count: days })
}

/** After the first payment: the receipt, the renewal, how to cancel, and how to set a password. */
export const welcome: MailKindDefinition<Fields> = {
  linkNeeds: ({ subscriptionId, withdrawal }) => ({
    setPassword: 'without_account',
    cancel: subscriptionId,
    withdraw: withdrawal && subscriptionId,
  }),
  draft: ({ content, links, receipts, config, texts }) => {
    const { f, common, payments: t } = texts
    const { planName, currency, paidMinor, paidAt, renewalMinor, renewsAt, renewalDays } = content
    const day = f.longDate(renewsAt)
    const renewal = renewalPrice(texts, { price: f.money(renewalMinor, currency), days: renewalDays })
    return {
      subject: t('welcomeSubject', { brand: config.name }),
      preheader: t('welcomePreheader'),
      heading: t('welcomeHeading'),
      blocks: [
        paragraph(t('welcomeText', { brand: config.name })),
        ...(links.setPassword === null
          ? [button(common('openAccount'), links.account)]
          : [paragraph(t('setPasswordNow')), button(t('setPassword'), links.setPassword)]),
        facts([
          [common('plan'), planName],
          [t('chargedToday'), f.money(paidMinor, currency)],
          [t('paidOn'), f.longDate(paidAt)],
          [common('renewsOn'), day],
          [t('renewal'), renewal],
        ]),
        paragraph(t('renewalTerms', { day, renewal })),
        ...receipts.flatMap((receipt) => receiptBlocks(receipt, texts)),
        ...receiptFooterLinks(links, content.withdrawal, texts),
      ],
      reason: t('becauseBought', { brand: config.name }),
    }
  },
  samples: {
    welcome: sample,
    'welcome-with-withdrawal': {
      ...sample,
      withdrawal: {
        lastDay: '2027-03-16',
        immediateStart:
          'Please begin at once, before my right of withdrawal ends. I know that I owe a proportionate amount if I withdraw.',
      },
    },
  },
}
