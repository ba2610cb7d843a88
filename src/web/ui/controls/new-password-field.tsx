import { useEffect, useId, useState } from 'react'
import type { PasswordEstimate } from '#web/auth/estimate-password.ts'
import { logWarning } from '#web/app/browser/log.ts'
import { knownWords, passwordLabels } from '#web/auth/password-labels.ts'
import { MIN_PASSWORD_LENGTH } from '#web/auth/password-problem.ts'
import { PasswordField, type PasswordLabel } from './password-field.tsx'
import { classNames } from '../text/class-names.ts'
import { Rich } from '#web/app/texts/rich.tsx'
import { useTexts } from '#web/app/texts/use-texts.ts'

type NewPasswordFieldProps = {
  label: PasswordLabel
  name: string
  value: string
  onValueChange: (value: string) => void
  error: string | null
  /** Known facts about the member, such as address and name: weak parts of a password. */
  knownTexts: readonly string[]
  readOnly?: boolean
}

/** A field for a new password: its requirement, and its strength, which is only a hint. */
export function NewPasswordField({ knownTexts, ...field }: NewPasswordFieldProps) {
  const t = useTexts('passwords')
  const hintId = useId()
  return (
    <div>
      <PasswordField {...field} autoComplete="new-password" describedBy={hintId} />
      <p id={hintId} className="pt-2 text-[0.9375rem] leading-snug text-ink-soft">
        {t('passwordHint', { count: MIN_PASSWORD_LENGTH })}
      </p>
      <PasswordStrength password={field.value} knownTexts={knownTexts} />
    </div>
  )
}

/** Waits for a pause in typing, so that the text does not flicker and is announced once. */
const PAUSE_MS = 250

/** The estimate; its library loads with the first character. null: nothing typed, or unknown. */
function useEstimate(password: string, knownTexts: readonly string[]): PasswordEstimate | null {
  const [estimate, setEstimate] = useState<PasswordEstimate | null>(null)
  const known = knownTexts.join('\n')
  useEffect(() => {
    let isCurrent = true
    const look = async () => {
      if (password === '') return setEstimate(null)
      const { estimatePassword } = await import('#web/auth/estimate-password.ts')
      const estimate = estimatePassword(password, knownWords(...known.split('\n')))
      if (isCurrent) setEstimate(estimate)
    }
    const timer = setTimeout(() => {
      look().catch((error: unknown) => logWarning('the password strength could not be estimated', error))
    }, PAUSE_MS)
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [password, known])
  return password === '' ? null : estimate
}

const BAR = ['bg-danger', 'bg-danger', 'bg-caution', 'bg-good', 'bg-good'] as const
const SEGMENTS = [1, 2, 3, 4]

/** The strength of a password as a bar and text. Its space is reserved, so nothing moves. */
function PasswordStrength({ password, knownTexts }: { password: string; knownTexts: readonly string[] }) {
  const estimate = useEstimate(password, knownTexts)
  const t = useTexts('passwords')
  const labels = estimate && passwordLabels(estimate, t)
  return (
    <div className="min-h-18 pt-3">
      {estimate && (
        <div aria-hidden="true" className="grid grid-cols-4 gap-1.5">
          {SEGMENTS.map((segment) => (
            <span
              key={segment}
              className={classNames(
                'h-1.5 rounded-pill',
                segment <= Math.max(estimate.score, 1) ? BAR[estimate.score] : 'bg-line',
              )}
            />
          ))}
        </div>
      )}
      <p aria-live="polite" className="pt-2 text-[0.9375rem] leading-snug text-ink-soft">
        {labels && (
          <>
            <Rich
              text={t('passwordStrength', { strength: labels.strength })}
              tags={{
                hidden: (inner) => <span className="sr-only">{inner}</span>,
                strong: (inner) => <strong className="font-semibold text-ink">{inner}</strong>,
              }}
            />
            {labels.advice && ` ${labels.advice}`}
          </>
        )}
      </p>
    </div>
  )
}
