import type { ExperimentRow } from '#shared/contract/admin/admin-experiments.ts'
import { pageTexts } from '#web/app/texts/page-texts.ts'
import type { Status } from '../panels/badge.tsx'

/** Below this path are all calls that show experiments. */
export const EXPERIMENT_CHANGES = ['/admin/experiments'] as const

export function experimentStatus(state: ExperimentRow['state']): Status {
  const t = pageTexts().of('admin-experiments')
  const statuses: Record<ExperimentRow['state'], Status> = {
    draft: { label: t('draft'), tone: 'neutral' },
    running: { label: t('running'), tone: 'good' },
    stopped: { label: t('ended'), tone: 'info' },
  }
  return statuses[state]
}

/** How it ended; null: it has not. */
export function endText({ endReason, publishedNumber }: ExperimentRow): string | null {
  const t = pageTexts().of('admin-experiments')
  if (endReason === null) return null
  const texts: Record<NonNullable<ExperimentRow['endReason']>, string> = {
    stopped: t('endStopped'),
    discarded: t('endDiscarded'),
    winner_published: t('endWinner', { number: publishedNumber ?? 0 }),
    version_changed: t('endVersionChanged'),
    recalled: t('endRecalled'),
  }
  return texts[endReason]
}

/** Versions with their shares: `2 / 3 (60 / 40 %)`. */
export function armsText(arms: ExperimentRow['arms']): string {
  const list = (values: readonly number[]) => values.join(' / ')
  return `${list(arms.map(({ number }) => number))} (${list(arms.map(({ weight }) => weight))}\u00A0%)`
}
