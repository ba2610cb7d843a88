import { useMemo } from 'react'
import type { DraftRow } from '#shared/contract/admin/admin-studio.ts'
import { useTexts } from '#web/app/texts/use-texts.ts'
import { classNames } from '#web/ui/text/class-names.ts'
import { Alert } from '../../panels/alert.tsx'
import { AdminPage } from '../../panels/page-frame.tsx'
import { Skeleton } from '../../panels/panel-state.tsx'
import { AnyField } from '../forms/any-field.tsx'
import { FieldContext, type FieldProps } from '../forms/field-context.tsx'
import { MailPreview } from '../mails/mail-preview.tsx'
import { Outline } from '../outline/outline.tsx'
import { stepsOf } from '../outline/steps.ts'
import { PreviewPane } from '../preview/preview-pane.tsx'
import { SectionPart } from '../sections/section-part.tsx'
import { ConflictDialog } from './conflict-dialog.tsx'
import { DeletionProvider } from './deletion.tsx'
import { EditorActions } from './editor-actions.tsx'
import { EditorLead } from './editor-lead.tsx'
import { PaneTabs } from './pane-tabs.tsx'
import { useSelection } from './selection.ts'
import { StepForm } from './step-form.tsx'
import { StudioContext, type StudioTools, useShownDocument, useStudioForm } from './studio-context.ts'
import { useChecking } from './use-checked.ts'

type EditorProps = { studio: StudioTools; row: DraftRow }

const showField = (props: FieldProps) => <AnyField {...props} />

/** The editor: outline, form and preview side by side, or as tabs on narrow screens. */
export function Editor({ studio, row }: EditorProps) {
  const form = useStudioForm(studio.checker)
  const context = useMemo(() => ({ ...studio, form: form.fields }), [studio, form.fields])
  return (
    <StudioContext value={context}>
      <FieldContext value={showField}>
        <DeletionProvider>
          <AdminPage title={row.name} lead={<EditorLead row={row} />} actions={<EditorActions />}>
            {form.hasFailed && <FailedChecks />}
            <Panes isReady={form.fields.length > 0} />
          </AdminPage>
          <ConflictDialog />
        </DeletionProvider>
      </FieldContext>
    </StudioContext>
  )
}

const FailedChecks = () => {
  const t = useTexts('admin-studio')
  return <Alert tone="danger">{t('workerFailed')}</Alert>
}

const COLUMN = 'min-w-0 lg:sticky lg:top-[4.5rem] lg:max-h-[calc(100svh-5.5rem)] lg:overflow-y-auto'

/** Sections that the offer page shows. */
const OFFER_SECTIONS: ReadonlySet<string> = new Set(['offer', 'plans', 'checkout'])

function Panes({ isReady }: { isReady: boolean }) {
  useChecking()
  const selection = useSelection()
  const { pane } = selection
  const steps = stepsOf(useShownDocument())
  const step =
    selection.section === '' ? (steps.find(({ id }) => id === selection.step) ?? steps[0]) : undefined
  return (
    <>
      <PaneTabs />
      <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-[16rem_minmax(0,1fr)] min-[88rem]:grid-cols-[16rem_minmax(0,1fr)_22.5rem]">
        <div className={classNames(COLUMN, 'p-0.5', pane !== 'outline' && 'max-lg:hidden')}>
          <Outline />
        </div>
        <div
          className={classNames(
            'min-w-0',
            pane === 'outline' && 'max-lg:hidden',
            pane === 'preview' && 'max-[88rem]:hidden',
          )}
        >
          {!isReady ? (
            <Skeleton lines={8} />
          ) : step === undefined ? (
            <SectionPart id={selection.section} />
          ) : (
            <StepForm key={step.id} step={step} />
          )}
        </div>
        <div className={classNames(COLUMN, 'p-0.5', pane !== 'preview' && 'max-[88rem]:hidden')}>
          {selection.section === 'mails' ? (
            <MailPreview mail={selection.mail || 'welcome'} />
          ) : (
            <PreviewPane
              stepId={step?.id ?? null}
              suggested={step ? 'step' : OFFER_SECTIONS.has(selection.section) ? 'purchase' : 'landing'}
            />
          )}
        </div>
      </div>
    </>
  )
}
