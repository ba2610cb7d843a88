import type { listEmojis } from '#shared/contract/admin/admin-media.ts'
import { useAdminQuery } from '../../api/query.ts'

/** An emoji by its name. */
export function EmojiImage({ name, className }: { name: string; className: string }) {
  const { data } = useAdminQuery<typeof listEmojis>({ path: '/admin/emojis', query: { q: name, limit: 100 } })
  const emoji = data?.emojis.find((each) => each.name === name)
  return emoji ? <img src={emoji.address} alt="" className={className} /> : null
}
