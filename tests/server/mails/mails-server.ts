import { afterAll, beforeAll } from 'vitest'
import { renderMail } from '#mail/render-mail.tsx'
import type { BrandMailTexts } from '#shared/mail/editable-texts.ts'
import type { Language } from '#shared/texts/languages.ts'
import { accessUntil } from '#server/features/billing/access.ts'
import type { MailsDeps } from '#server/features/mails/mails-deps.ts'
import { createUnsubscribeTokens } from '#server/features/mails/unsubscribe-token.ts'
import { findReceiptRow, receiptOf } from '#server/features/receipts/read-receipts.ts'
import type { MailGateway, MailOutcome, OutgoingMail } from '#server/gateways/mail/mail-gateway.ts'
import { mails } from '#server/db/schema/mails.ts'
import { testBrand } from '../support/test-app.ts'
import { openTestDatabase, type TestDatabase } from '../support/test-database.ts'
import { onlyKey } from '../support/only-key.ts'

export type FakeGateway = MailGateway & {
  sent: OutgoingMail[]
  /** What becomes of the next mails, in turn; then all are sent. */
  outcomes: MailOutcome[]
}

function createFakeGateway(): FakeGateway {
  const sent: OutgoingMail[] = []
  const outcomes: MailOutcome[] = []
  return {
    sent,
    outcomes,
    send: (mail) => {
      const outcome = outcomes.shift() ?? { kind: 'sent' }
      if (outcome.kind === 'sent') sent.push(mail)
      return Promise.resolve(outcome)
    },
    close: () => {},
  }
}

export type MailsServer = {
  deps: MailsDeps
  /** One for each instance. */
  instances: readonly MailsDeps[]
  gateway: FakeGateway
  /** Addresses with an account. */
  accounts: Set<string>
  /** Those of them whose holder has opened a mailed link. */
  confirmedAccounts: Set<string>
  logged: { level: string; facts: object; message: string }[]
  setNow: (now: Date) => void
}

/** The mails feature on its own database. Read it inside tests. */
export function useMailsServer({
  instances = 1,
  ownTexts = () => ({}),
}: {
  instances?: number
  /** The brand's own texts of mails. */
  ownTexts?: (language: Language) => BrandMailTexts
} = {}): () => MailsServer {
  let testDatabase: TestDatabase
  let server: MailsServer
  beforeAll(async () => {
    testDatabase = await openTestDatabase(instances)
    const { config } = await testBrand()
    const gateway = createFakeGateway()
    const accounts = new Set<string>()
    const confirmedAccounts = new Set<string>()
    const logged: MailsServer['logged'] = []
    let now = new Date('2027-03-01T09:00:00Z')
    const log = (level: string) => (facts: object, message: string) => {
      logged.push({ level, facts, message })
    }
    const all = testDatabase.instances.map(
      (database): MailsDeps => ({
        database,
        gateway,
        renderMail,
        languageOf: () => 'en',
        brandFor: (_brandId, language) => ({
          site: { origin: 'https://quiz.example.com', basePath: language === 'en' ? '' : `/${language}` },
          config,
          ownTexts: ownTexts(language),
          planName: (stored) => (language === 'en' ? stored : `${stored} (${language})`),
        }),
        adminUrl: 'https://admin.example.com',
        from: null,
        installationName: () => null,
        isOperator: () => Promise.resolve(false),
        offerAfterHours: 24,
        stripeAccount: 'sandbox',
        sources: {
          hasAccount: ({ email }) => Promise.resolve(accounts.has(email.toLowerCase())),
          hasConfirmedAccount: ({ email }) => Promise.resolve(confirmedAccounts.has(email.toLowerCase())),
          mintLink: (purpose) => Promise.resolve(`minted-${purpose}`),
          isInvitationOpen: (id) => Promise.resolve(!id.startsWith('over')),
          mintInvitation: (id) => Promise.resolve(`invitation-${id}`),
          cancellationToken: (id) => `cancel-${id}`,
          withdrawalOf: () => Promise.resolve(null),
          withdrawalToken: (id) => `withdrawal-${id}`,
          paymentToken: (id) => `payment-${id}`,
          receipt: async (id) => {
            const row = await findReceiptRow(database, id)
            return row ? { receipt: receiptOf(row), token: `receipt-${id}` } : null
          },
          leadToken: (id) => `lead-${id}`,
        },
        accessUntil,
        mayBeDuplicate: () => Promise.resolve(false),
        unsubscribeTokens: createUnsubscribeTokens(onlyKey(7)),
        logger: { info: log('info'), warn: log('warn'), error: log('error') },
        now: () => now,
      }),
    )
    const [deps] = all
    if (!deps) throw new Error('there is no instance')
    server = {
      deps,
      instances: all,
      gateway,
      accounts,
      confirmedAccounts,
      logged,
      setNow: (next) => {
        now = next
      },
    }
  })
  afterAll(() => testDatabase.remove())
  return () => server
}

/** Every mail that was ordered, oldest first. */
export const storedMails = ({ deps }: MailsServer) =>
  deps.database.db.select().from(mails).orderBy(mails.createdAt, mails.dedupeKey)

/** Forgets all mails and what was sent. */
export async function eraseMails({
  deps,
  gateway,
  accounts,
  confirmedAccounts,
  logged,
}: MailsServer): Promise<void> {
  await deps.database.db.delete(mails)
  gateway.sent.length = 0
  gateway.outcomes.length = 0
  accounts.clear()
  confirmedAccounts.clear()
  logged.length = 0
}
