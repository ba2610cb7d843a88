import { useTexts } from '#web/app/texts/use-texts.ts'
import { classNames } from '#web/ui/text/class-names.ts'
import { type Pane, useSelection } from './selection.ts'

/** Switches between the panes on narrow screens. Wide screens show the outline in a separate column. */
export function PaneTabs() {
  const t = useTexts('admin-studio')
  const { pane, showPane } = useSelection()
  const tabs: readonly { id: Pane; label: string; className?: string }[] = [
    { id: 'outline', label: t('outline'), className: 'lg:hidden' },
    { id: 'form', label: t('form') },
    { id: 'preview', label: t('preview') },
  ]
  return (
    <nav aria-label={t('parts')} className="-mt-2 flex border-b border-line min-[88rem]:hidden">
      {tabs.map(({ id, label, className }) => (
        <button
          key={id}
          type="button"
          aria-current={pane === id || undefined}
          className={classNames('admin-tab', className)}
          onClick={() => showPane(id)}
        >
          {label}
        </button>
      ))}
    </nav>
  )
}
