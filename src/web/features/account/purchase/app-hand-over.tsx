import { Smartphone } from 'lucide'
import { useEffect, useState } from 'react'
import { useLocation } from '#web/app/routing/use-router.ts'
import { useAppConfig } from '#web/app/config/app-config.tsx'
import { addressOf } from '#web/app/routing/base-path.ts'
import { paths } from '#web/app/routing/paths.ts'
import { Icon } from '#web/ui/text/icon.tsx'
import { QrCode } from '#web/ui/figures/qr-code.tsx'
import { type Store, type StoreId, storeOf, storesFor } from './store-choice.ts'
import { Rich } from '#web/app/texts/rich.tsx'
import { useTexts } from '#web/app/texts/use-texts.ts'

const STORES = { ios: 'storeIos', android: 'storeAndroid' } as const satisfies Record<StoreId, string>

/** In the address of the QR code: opened on a phone, it leads to the phone's app store. */
const HAND_OVER_QUERY = '?get=app'

/** Where to get the app: the store of this phone, or on other devices both stores and a QR code. */
export function AppHandOver() {
  const t = useTexts('account')
  const { name, appStoreUrls } = useAppConfig()
  const { search } = useLocation()
  const [ownStore] = useState(() => storeOf(navigator))
  const [stores] = useState(() => storesFor(navigator, appStoreUrls))
  const [first] = stores
  const storeUrl = ownStore !== null && search === HAND_OVER_QUERY ? first?.url : undefined
  useEffect(() => {
    if (storeUrl !== undefined) window.location.replace(storeUrl)
  }, [storeUrl])

  return (
    <section aria-labelledby="app-title" className="rounded-card bg-surface p-5 shadow-card sm:p-8">
      <h2 id="app-title" className="text-xl font-bold">
        {t('getApp', { name })}
      </h2>
      <div className="mt-4 flex flex-col gap-5 sm:flex-row sm:items-center">
        {ownStore === null && (
          <QrCode
            text={window.location.origin + addressOf(paths.thankYou) + HAND_OVER_QUERY}
            label={t('qrCode', { name })}
          />
        )}
        <div className="grid flex-1 grid-cols-1 gap-3">
          {ownStore === null && <p className="text-ink-soft">{t('scanCode')}</p>}
          {stores.map((store) => (
            <StoreButton key={store.id} store={store} />
          ))}
        </div>
      </div>
    </section>
  )
}

function StoreButton({ store: { id, url } }: { store: Store }) {
  const t = useTexts('account')
  return (
    <a
      href={url}
      rel="noreferrer"
      className="inline-flex min-h-16 items-center justify-center gap-3 rounded-control bg-ink px-5 text-white"
    >
      <Icon of={Smartphone} className="size-7" />
      <span className="leading-snug">
        <Rich
          text={t(STORES[id])}
          tags={{
            small: (inner) => <span className="block text-sm">{inner}</span>,
            large: (inner) => <span className="block text-lg font-semibold">{inner}</span>,
          }}
        />
      </span>
    </a>
  )
}
