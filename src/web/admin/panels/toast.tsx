import { CircleAlert, CircleCheck, X } from 'lucide'
import { createContext, type ReactNode, useCallback, useContext, useRef, useState } from 'react'
import { Icon } from '#web/ui/text/icon.tsx'
import { useTexts } from '#web/app/texts/use-texts.ts'

type ToastTone = 'good' | 'danger'
type Shown = { id: number; text: string; tone: ToastTone }
/** Shows the result of an action for some seconds; errors stay until closed. */
export type ShowToast = (text: string, tone?: ToastTone) => void

const ToastContext = createContext<ShowToast | null>(null)
const GOOD_STAYS_MS = 6000

export function useToast(): ShowToast {
  const show = useContext(ToastContext)
  if (!show) throw new Error('useToast needs a ToastProvider above it')
  return show
}

export function ToastProvider({ children }: { children: ReactNode }) {
  const t = useTexts('admin-base')
  const [toasts, setToasts] = useState<readonly Shown[]>([])
  const nextId = useRef(0)
  const close = useCallback((id: number) => setToasts((all) => all.filter((each) => each.id !== id)), [])
  const show = useCallback<ShowToast>(
    (text, tone = 'good') => {
      nextId.current += 1
      const id = nextId.current
      setToasts((all) => [...all.slice(-2), { id, text, tone }])
      if (tone === 'good') setTimeout(() => close(id), GOOD_STAYS_MS)
    },
    [close],
  )
  return (
    <ToastContext value={show}>
      {children}
      {/* Always rendered: screen readers only announce changes in known regions. */}
      <div
        role="log"
        // Explicit, because an open dialog hides the rest of the page from screen readers, but not live regions.
        aria-live="polite"
        aria-label={t('messages')}
        className="pointer-events-none fixed inset-x-4 bottom-4 z-60 grid justify-items-end gap-2 print:hidden"
      >
        {toasts.map(({ id, text, tone }) => (
          <div
            key={id}
            className="pointer-events-auto flex max-w-md items-start gap-2.5 rounded-control border border-line bg-surface py-2.5 pe-2 ps-3 shadow-card"
          >
            <Icon
              of={tone === 'good' ? CircleCheck : CircleAlert}
              className={`mt-0.5 size-4.5 ${tone === 'good' ? 'text-good' : 'text-danger'}`}
            />
            <p className="wrap-anywhere">{text}</p>
            <button
              type="button"
              title={t('close')}
              className="grid size-6 shrink-0 place-items-center rounded-sm text-ink-soft hover:bg-sunken"
              onClick={() => close(id)}
            >
              <Icon of={X} className="size-4" />
              <span className="sr-only">{t('closeMessage')}</span>
            </button>
          </div>
        ))}
      </div>
    </ToastContext>
  )
}
