import { useState } from 'react'
import { useForm } from '#web/api/use-form.ts'
import { PasswordField } from '#web/ui/controls/password-field.tsx'
import { memberCalls } from '../member-calls.ts'
import { Panel, PanelButton } from '../frame/panel.tsx'
import { PanelForm } from '../frame/panel-form.tsx'

/** Deletes the account and what is stored about its member. */
export function DeletePanel({ onDeleted }: { onDeleted: () => void }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <Panel title="Delete your account">
      <p className="text-ink-soft">
        Deletes your account, your quiz answers and your plan, immediately and permanently.
      </p>
      {isOpen ? (
        <DeleteForm onClose={() => setIsOpen(false)} onDeleted={onDeleted} />
      ) : (
        <PanelButton label="Delete my account" onClick={() => setIsOpen(true)} />
      )}
    </Panel>
  )
}

function DeleteForm({ onClose, onDeleted }: { onClose: () => void; onDeleted: () => void }) {
  const form = useForm({
    values: { password: '' },
    validate: ({ password }) => ({ password: password === '' ? 'Password is required' : null }),
    submit: async ({ password }) => {
      await memberCalls.deleteAll(password)
      onDeleted()
    },
    fallback: 'Your account was not deleted.',
  })
  return (
    <PanelForm
      form={form}
      title="This cannot be undone"
      keepLabel="Keep my account"
      onKeep={onClose}
      submitLabel="Delete everything"
      isNeutral
    >
      <ul className="grid list-disc grid-cols-1 gap-2 ps-5">
        <li>An active subscription ends immediately, without a refund for the remaining time.</li>
        <li>
          If you can still withdraw from your contract, do that first on your subscription page to get your
          money back.
        </li>
        <li>
          We keep purchases, invoices and refunds for as long as tax law requires, without your name and
          address: we can no longer tell that they were yours. The same is true of visit counts.
        </li>
        <li>
          Your account, your answers and what you wrote to us will be gone. If you want a copy, download your
          data first.
        </li>
      </ul>
      <PasswordField label="Your password" autoComplete="current-password" {...form.field('password')} />
    </PanelForm>
  )
}
