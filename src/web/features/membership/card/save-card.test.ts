import { describe, expect, it } from 'vitest'
import { englishReader } from '#tests/web/texts-in.ts'
import { ApiError } from '#web/api/api-error.ts'
import type { BankAnswer } from '#web/payments/bank-answer.ts'
import { type CardPhase, type CardSaved, saveCard, type Setup } from './save-card.ts'

type Script = {
  setups?: readonly BankAnswer[]
  payments?: readonly BankAnswer[]
  saved?: readonly (CardSaved['openInvoice'] | 'lost')[]
  begun?: Setup | null
}

const { t } = englishReader('subscription')
const passed: BankAnswer = { kind: 'passed' }
const subscription = {} as CardSaved['subscription']

/** Saves a card against these answers, each taken once; what was called is in `calls`. */
async function run({ setups = [passed], payments = [], saved = ['none'], begun = null }: Script) {
  const calls: string[] = []
  const phases: CardPhase[] = []
  const stored: (Setup | null)[] = []
  let made = 0
  const next = <T>(from: readonly T[], what: string): T => {
    const answer = from[calls.filter((call) => call.startsWith(what)).length - 1]
    if (answer === undefined) throw new Error(`${what} was called too often`)
    return answer
  }
  const outcome = await saveCard(
    {
      calls: {
        startCard: () => {
          made++
          calls.push('start')
          return Promise.resolve({ setupIntentId: `seti_${made}`, clientSecret: `secret ${made}` })
        },
        updateCard: (id) => {
          calls.push(`save ${id}`)
          const openInvoice = next(saved, 'save')
          if (openInvoice === 'lost') return Promise.reject(new ApiError('', 0, 'no_answer'))
          const clientSecret = openInvoice === 'requires_action' ? 'open' : null
          return Promise.resolve({ subscription, openInvoice, clientSecret })
        },
      },
      confirmSetup: (secret) => {
        calls.push(`setup ${secret}`)
        return Promise.resolve(next(setups, 'setup'))
      },
      confirmPayment: (secret) => {
        calls.push(`pay ${secret}`)
        return Promise.resolve(next(payments, 'pay'))
      },
      onPhase: (phase) => phases.push(phase),
      t,
    },
    { begun, store: (setup) => stored.push(setup) },
  ).catch((error: unknown) => ({ kind: 'thrown' as const, text: '', error }))
  return { outcome, calls, phases, stored: stored.at(-1)?.setupIntentId ?? null }
}

const begun: Setup = { setupIntentId: 'seti_0', clientSecret: 'secret 0' }

describe('saving another card', () => {
  it('sets it up, then uses it for the renewals', async () => {
    const { outcome, calls, stored } = await run({})
    expect(outcome.kind).toBe('done')
    expect(calls).toEqual(['start', 'setup secret 1', 'save seti_1'])
    expect(stored).toBeNull()
  })

  it.each([
    [{ kind: 'canceled' }, 'could not verify that it is you'],
    [{ kind: 'declined', code: 'card_declined' }, 'Your card was declined.'],
    [{ kind: 'declined', code: 'no_network_connection' }, 'You seem to be offline.'],
  ] satisfies [BankAnswer, string][])('reports the refusal %j and keeps the setup', async (answer, text) => {
    const { outcome, calls, stored } = await run({ setups: [answer] })
    expect(outcome).toMatchObject({ kind: 'refused', text: expect.stringContaining(text) as string })
    expect(calls).toEqual(['start', 'setup secret 1'])
    expect(stored).toBe('seti_1')
  })

  it('reuses the setup of an earlier attempt', async () => {
    const { calls } = await run({ begun })
    expect(calls).toEqual(['setup secret 0', 'save seti_0'])
  })

  it('starts over if that setup is complete: another card may have been typed', async () => {
    const { calls } = await run({ begun, setups: [{ kind: 'unsure' }, passed] })
    expect(calls).toEqual(['setup secret 0', 'start', 'setup secret 1', 'save seti_1'])
  })

  it('keeps the setup while the answer of the server is lost', async () => {
    const { outcome, stored } = await run({ saved: ['lost'] })
    expect(outcome.kind).toBe('thrown')
    expect(stored).toBe('seti_1')
  })

  it('asks the bank about the open payment, and the server for the result', async () => {
    const { outcome, calls, phases } = await run({ saved: ['requires_action', 'none'], payments: [passed] })
    expect(outcome).toMatchObject({ kind: 'done', saved: { openInvoice: 'paid' } })
    expect(calls.slice(2)).toEqual(['save seti_1', 'pay open', 'save seti_1'])
    expect(phases).toEqual(['saving', 'paying', 'bank', 'paying'])
  })

  it.each([
    [{ saved: ['declined'] }, 'bank declined the open payment'],
    [{ saved: ['requires_action'], payments: [{ kind: 'canceled' }] }, 'did not confirm the open payment'],
    [
      { saved: ['requires_action'], payments: [{ kind: 'declined', code: 'insufficient_funds' }] },
      'does not have enough funds',
    ],
    [
      {
        saved: ['requires_action', 'requires_action', 'requires_action', 'requires_action'],
        payments: [passed, passed, passed],
      },
      'did not confirm the open payment',
    ],
  ] satisfies [Script, string][])('says that the open payment is not made: %j', async (script, text) => {
    const { outcome } = await run(script)
    expect(outcome).toMatchObject({ kind: 'unpaid', text: expect.stringContaining(text) as string })
  })
})
