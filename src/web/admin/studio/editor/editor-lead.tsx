import type { DraftRow } from '#shared/contract/admin/admin-studio.ts'
import { useTexts } from '#web/app/texts/use-texts.ts'
import { adminPaths } from '../../frame/admin-paths.ts'
import { PageLink } from '../../frame/page-link.tsx'
import { SaveStatus } from './save-status.tsx'
import { useDraft, useStudio } from './studio-context.ts'

/** The line below the draft's name: whether it is saved, its base version, and who else has it open. */
export function EditorLead({ row }: { row: DraftRow }) {
  const t = useTexts('admin-studio')
  const { canEdit } = useStudio()
  const { editors } = useDraft()
  const others = editors.filter(({ isYou }) => !isYou).map(({ email }) => email)
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
      <SaveStatus />
      <PageLink to={adminPaths.studio} className="underline underline-offset-2">
        {t('allDrafts')}
      </PageLink>
      {row.baseNumber !== null && <span>{t('basedOnVersion', { number: row.baseNumber })}</span>}
      {others.length > 0 && <span>{t('othersHere', { names: others.join(', ') })}</span>}
      {!canEdit && <span className="font-semibold">{t('readOnly')}</span>}
    </div>
  )
}
