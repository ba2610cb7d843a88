import { Mail } from 'lucide'
import { Icon } from '#web/ui/text/icon.tsx'

/** Whose offer this is (O-06). An address is entered and changed in one place, the checkout. */
export function EmailBlock({ email }: { email: string | null }) {
  return (
    <section aria-labelledby="email-title" className="rounded-card bg-surface p-5 shadow-card sm:p-8">
      <h2 id="email-title" className="flex items-center gap-3 text-lg font-bold">
        <Icon of={Mail} className="size-6 text-primary-strong" />
        Your email
      </h2>
      <p className="mt-2 wrap-anywhere">
        {email ? (
          <>
            Your plan goes to <strong className="font-semibold">{email}</strong>. Another address can be given
            at the checkout.
          </>
        ) : (
          'You give it at the checkout. Your plan and your receipt go there.'
        )}
      </p>
    </section>
  )
}
