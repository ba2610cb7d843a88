import type { VersionRow } from '#shared/contract/admin/admin-versions.ts'
import { useTexts } from '#web/app/texts/use-texts.ts'
import { changeOf } from './version-labels.ts'

type Props = {
  id: string
  versions: readonly Pick<VersionRow, 'number' | 'origin' | 'reason'>[]
  value: number
  onChoose: (number: number) => void
}

/** Chooses one of several versions by number and reason. A version that is not in the list stays selectable. */
export function VersionSelect({ id, versions, value, onChoose }: Props) {
  const t = useTexts('admin-versions')
  const isListed = versions.some(({ number }) => number === value)
  return (
    <select
      id={id}
      className="admin-control w-full"
      value={value}
      onChange={({ target }) => onChoose(Number(target.value))}
    >
      {!isListed && <option value={value}>{value}</option>}
      {versions.map((version) => (
        <option key={version.number} value={version.number} translate="no">
          {t('versionChange', { number: version.number, change: changeOf(version) })}
        </option>
      ))}
    </select>
  )
}
