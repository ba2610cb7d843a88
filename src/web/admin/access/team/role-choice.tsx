import { useId } from 'react'
import { hasRole } from '#shared/admin/has-role.ts'
import type { AdminRole } from '#shared/contract/admin/admin.ts'
import { useTexts } from '#web/app/texts/use-texts.ts'
import type { PlainKey } from '#shared/texts/reader.ts'

/** The roles, from the fewest rights to the most. */
export const ROLE_LABELS = {
  viewer: { label: 'viewer', text: 'viewerMay', invited: 'invitedViewer' },
  editor: { label: 'editor', text: 'editorMay', invited: 'invitedEditor' },
  publisher: { label: 'publisher', text: 'publisherMay', invited: 'invitedPublisher' },
  admin: { label: 'admin', text: 'adminMay', invited: 'invitedAdmin' },
} as const satisfies Record<
  AdminRole,
  Record<'label' | 'text', PlainKey<'admin-access'>> & { invited: string }
>

const ROLES: readonly AdminRole[] = ['viewer', 'editor', 'publisher', 'admin']

type RoleChoiceProps = {
  value: AdminRole
  onValue: (role: AdminRole) => void
  /** Offers no role with more rights. */
  upTo?: AdminRole
}

/** Chooses a role; says what each may do. */
export function RoleChoice({ value, onValue, upTo = 'admin' }: RoleChoiceProps) {
  const t = useTexts('admin-access')
  const name = useId()
  return (
    <fieldset className="grid gap-1.5">
      <legend className="mb-1 font-semibold">{t('role')}</legend>
      {ROLES.filter((role) => hasRole(upTo, role)).map((role) => (
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
          <span className="font-semibold">{t(ROLE_LABELS[role].label)}</span>
          <span className="col-start-2 text-xs">{t(ROLE_LABELS[role].text)}</span>
        </label>
      ))}
    </fieldset>
  )
}
