import type { AuthenticationOutcome } from '../../browser-api.ts'
import { FLASK } from '../cards/card-icons.ts'
import { drawing, element } from '../dom.ts'
import { formReader } from '../texts/form-texts.ts'
import { Modal } from './modal.ts'

export type Challenge = {
  /** For example `$19.99`; null if no payment is made. */
  amountText: string | null
  /** BCP 47. */
  locale: string
  /** Sends the answer to the sandbox; the dialog stays open until it is accepted. */
  answer: (outcome: AuthenticationOutcome) => Promise<void>
}

/** Shows the simulated bank; resolves when the visitor has passed, failed or canceled. */
export function askBank({ amountText, locale, answer }: Challenge): Promise<void> {
  const t = formReader(locale)
  return new Promise((resolve, reject) => {
    const status = element('p', { class: 'Status', role: 'status' })
    const button = (outcome: AuthenticationOutcome, label: string, look: string): HTMLButtonElement => {
      const choice = element('button', { type: 'button', class: `Button Button--${look}` }, label)
      choice.addEventListener('click', () => choose(outcome))
      return choice
    }
    const buttons = [
      button('complete', t('complete'), 'main'),
      button('fail', t('fail'), 'danger'),
      button('cancel', t('cancel'), 'quiet'),
    ]
    const request = amountText === null ? t('bankCard') : t('bankPayment', { amount: amountText })
    const modal = new Modal({
      title: t('bank'),
      className: 'Bank',
      content: [
        element('p', { class: 'Lead' }, request),
        element('p', { class: 'Simulated' }, drawing(FLASK, 'Icon'), t('bankSimulated')),
        status,
        element('div', { class: 'Actions' }, ...buttons),
      ],
      onCancel: () => choose('cancel'),
    })

    let isChosen = false
    function choose(outcome: AuthenticationOutcome): void {
      if (isChosen) return
      isChosen = true
      for (const choice of buttons) choice.disabled = true
      status.textContent = t('wait')
      answer(outcome)
        .then(resolve, reject)
        .finally(() => modal.close())
    }
    modal.open()
  })
}
