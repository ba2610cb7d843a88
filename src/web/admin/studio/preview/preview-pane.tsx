import { RefreshCw } from 'lucide'
import { useEffect, useState } from 'react'
import { useTexts } from '#web/app/texts/use-texts.ts'
import { AdminButton } from '../../controls/admin-button.tsx'
import { SmallField } from '../../controls/small-field.tsx'
import { Segmented } from '../../filters/segmented.tsx'
import { PanelState, Skeleton } from '../../panels/panel-state.tsx'
import { useDraft, useShownDocument, useStudio } from '../editor/studio-context.ts'
import { useChecks } from '../editor/use-checked.ts'
import { SelectInput } from '../forms/simple-fields.tsx'
import { stepsOf } from '../outline/steps.ts'
import { PhoneFrame, type PhoneWidth } from './phone-frame.tsx'
import { previewAddress } from './preview-address.ts'
import { PreviewLanguage } from './preview-language.tsx'
import { usePreviewLink } from './use-preview-link.ts'

const WIDTHS = ['360', '390', '430'] as const satisfies readonly PhoneWidth[]
const PAGES = ['step', 'landing', 'purchase'] as const
type PreviewPage = (typeof PAGES)[number]

type PreviewPaneProps = {
  /** The selected step; null: another part is selected. */
  stepId: string | null
  /** The page that shows the selected part best. */
  suggested: PreviewPage
}

/** The real app with the saved draft, on a phone. */
export function PreviewPane({ stepId, suggested }: PreviewPaneProps) {
  const t = useTexts('admin-studio')
  const { isOffline } = useDraft()
  const [width, setWidth] = useState<PhoneWidth>('390')
  const [page, setPage] = useState(suggested)
  const [reloads, setReloads] = useState(0)
  const at = `${stepId ?? ''} ${suggested}`
  const [shownAt, setShownAt] = useState(at)
  // Another selection shows its page again.
  if (shownAt !== at) {
    setShownAt(at)
    setPage(suggested)
  }
  const { query, choice } = usePreviewLink()
  return (
    <section aria-labelledby="studio-preview" className="grid grid-cols-1 gap-3">
      <div className="flex w-full items-center justify-between gap-2">
        <h2 id="studio-preview" className="font-heading text-base font-bold">
          {t('preview')}
        </h2>
        <AdminButton variant="ghost" icon={RefreshCw} isIconOnly onClick={() => setReloads(reloads + 1)}>
          {t('previewReload')}
        </AdminButton>
      </div>
      <div className="flex flex-wrap items-end gap-2">
        <SmallField label={t('previewPage')}>
          {(id) => (
            <SelectInput
              id={id}
              className="w-auto"
              options={[
                ...(stepId === null ? [] : [{ value: 'step', label: t('previewStep') }]),
                { value: 'landing', label: t('previewLanding') },
                { value: 'purchase', label: t('previewOffer') },
              ]}
              value={page}
              onChoose={(next) => {
                const found = PAGES.find((each) => each === next)
                if (found) setPage(found)
              }}
            />
          )}
        </SmallField>
        <PreviewLanguage {...choice} />
      </div>
      <div>
        <Segmented<PhoneWidth>
          label={t('previewWidth')}
          value={width}
          options={WIDTHS.map((value) => ({ value, label: value }))}
          onValue={setWidth}
        />
      </div>
      {isOffline && <p className="text-ink-soft">{t('previewOffline')}</p>}
      <PanelState query={query} isPart skeleton={<Skeleton lines={8} />}>
        {({ path }) => (
          <PreviewFrame path={path} page={page} stepId={stepId} width={width} reloads={reloads} />
        )}
      </PanelState>
      <p className="text-xs text-ink-soft">{t('previewFollows')}</p>
    </section>
  )
}

type PreviewFrameProps = {
  path: string
  page: PreviewPage
  stepId: string | null
  width: PhoneWidth
  reloads: number
}

function PreviewFrame({ path, page, stepId, width, reloads }: PreviewFrameProps) {
  const t = useTexts('admin-studio')
  const { checker } = useStudio()
  const { local } = useDraft()
  const { checked } = useChecks()
  const [shown, setShown] = useState<{ address: string; sequence: number } | null>(null)
  const [isUnreachable, setIsUnreachable] = useState(false)
  const { sequence } = local.draft
  const steps = stepsOf(useShownDocument())
  const isReady = checked !== null
  // The offer is for visitors who have come to the end.
  const wantedStep = page === 'step' ? stepId : page === 'purchase' ? (steps.at(-1)?.id ?? null) : null
  useEffect(() => {
    if (!isReady) return undefined
    let isCurrent = true
    const show = async () => {
      const visitor = wantedStep === null ? null : await checker.ask('answers', wantedStep)
      if (!isCurrent) return
      setIsUnreachable(page === 'step' && wantedStep !== null && visitor === null)
      setShown({ address: previewAddress(path, { page, step: wantedStep, visitor }, Date.now()), sequence })
    }
    void show()
    return () => {
      isCurrent = false
    }
    // Saved edits may change the way to the step.
  }, [checker, isReady, path, page, wantedStep, sequence])
  const hasErrors = checked?.findings.some(({ severity }) => severity === 'error') ?? false
  return (
    <>
      {hasErrors && <p className="text-caution">{t('previewInvalid')}</p>}
      {isUnreachable && <p className="text-danger">{t('previewUnreachable')}</p>}
      {shown === null ? (
        <Skeleton lines={8} />
      ) : (
        <PhoneFrame
          key={`${reloads} ${shown.sequence} ${shown.address}`}
          src={shown.address}
          width={width}
          title={t('previewFrame')}
        />
      )}
    </>
  )
}
