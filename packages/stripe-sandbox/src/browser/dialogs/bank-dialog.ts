import type { AuthenticationOutcome } from '../../browser-api.ts'
import { FLASK } from '../cards/card-icons.ts'
import { drawing, element } from '../dom.ts'
import { Modal } from './modal.ts'

export type Challenge = {
  /** For example `$19.99`; null if no payment is made. */
  amountText: string | null
  /** Sends the answer to the sandbox; the dialog stays open until it is accepted. */
  answer: (outcome: AuthenticationOutcome) => Promise<void>
}

/** Shows the simulated bank; resolves when the visitor has passed, failed or canceled. */
export function askBank({ amountText, answer }: Challenge): Promise<void> {
  return new Promise((resolve, reject) => {
    const status = element('p', { class: 'Status', role: 'status' })
    const button = (outcome: AuthenticationOutcome, label: string, look: string): HTMLButtonElement => {
      const choice = element('button', { type: 'button', class: `Button Button--${look}` }, label)
      choice.addEventListener('click', () => choose(outcome))
      return choice
    }
    const buttons = [
      button('complete', 'Complete', 'main'),
      button('fail', 'Fail', 'danger'),
      button('cancel', 'Cancel', 'quiet'),
    ]
    const paid = amountText === null ? 'that you want to save this card' : `your payment of ${amountText}`
    const modal = new Modal({
      title: 'Simulated bank',
      className: 'Bank',
      content: [
        element('p', { class: 'Lead' }, `Your bank asks you to confirm ${paid}.`),
        element(
          'p',
          { class: 'Simulated' },
          drawing(FLASK, 'Icon'),
          'This simulates 3D Secure. Choose a result: no bank is contacted and no money moves.',
        ),
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
      status.textContent = 'One moment…'
      answer(outcome)
        .then(resolve, reject)
        .finally(() => modal.close())
    }
    modal.open()
  })
}
