import type { Remark } from '#shared/versions/remark.ts'
import { pageTexts } from '#web/app/texts/page-texts.ts'

/** What a person wrote, or what the server remarks, in the reader's language. */
export function remarkText(remark: Remark): string {
  if (typeof remark === 'string') return remark
  const t = pageTexts().of('admin-base')
  switch (remark.code) {
    case 'folder_deployed':
      return t('remarkFolderDeployed')
    case 'brand_created':
      return t('remarkBrandCreated', { name: remark.name })
    case 'cancelled':
      return t('remarkCancelled')
    case 'replaced_by_rollback':
      return t('remarkReplacedByRollback')
    case 'replaced_by_recall':
      return t('remarkReplacedByRecall')
    case 'folder_took_over':
      return t('remarkFolderTookOver')
    case 'no_instance_ready':
      return t('remarkNoInstanceReady')
    case 'rules_broken':
      return t('remarkRulesBroken', { rules: remark.rules.join(', ') })
    case 'not_prepared':
      return t('remarkNotPrepared')
    case 'not_made_live':
      return t('remarkNotMadeLive')
    default:
      return remark satisfies never
  }
}
