import { useId } from 'react'
import type { AdminRole } from '#shared/contract/admin/admin.ts'

/** The two roles. */
export const ROLE_LABELS: Record<AdminRole, { label: string; article: string; text: string }> = {
  viewer: { label: 'Viewer', article: 'a viewer', text: 'Viewers can see everything but change nothing.' },
  admin: { label: 'Admin', article: 'an admin', text: 'Admins can see and change everything.' },
}

const ROLES: readonly AdminRole[] = ['viewer', 'admin']

type RoleChoiceProps = { value: AdminRole; onValue: (role: AdminRole) => void }

/** Chooses a role; says what each may do. */
export function RoleChoice({ value, onValue }: RoleChoiceProps) {
  const name = useId()
  return (
    <fieldset className="grid gap-1.5">
      <legend className="mb-1 font-semibold">Role</legend>
      {ROLES.map((role) => (
        <label
          key={role}
          className="grid cursor-pointer grid-cols-[auto_1fr] items-center gap-x-2.5 rounded-control border border-line px-3 py-2 has-checked:border-primary-strong has-checked:bg-primary-soft"
        >
          <input
            type="radio"
            name={name}
            className="size-4 accent-primary-strong"
            checked={role === value}
            onChange={() => onValue(role)}
          />
          <span className="font-semibold">{ROLE_LABELS[role].label}</span>
          <span className="col-start-2 text-xs">{ROLE_LABELS[role].text}</span>
        </label>
      ))}
    </fieldset>
  )
}
