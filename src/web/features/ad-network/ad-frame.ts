import type { AdWaitingEvent } from '#web/tracking/ads/ad-waiting.ts'
import { isRecord } from '#web/api/shape.ts'

/** Served by our own server, with a policy of its own, and the only place where the network's script runs. */
const FRAME_PATH = '/ad-frame'
/** How browsers name the origin of a sandboxed frame. */
const OPAQUE_ORIGIN = 'null'
/** What is under way may leave, after the page has. */
const LAST_WAIT_MS = 1000

/** The network's cookies, as it names them. The frame's script cannot read those of our origin. */
export type AdCookies = { _fbp?: string; _fbc?: string }

export type AdFrame = {
  /** Tells the network, once the frame is there; what was told before is not told again. */
  tell: (events: readonly AdWaitingEvent[]) => void
  /** Ends it: when what was told has gone out, or after a second. */
  close: () => void
  /** Ends it at this moment. */
  remove: () => void
}

type AdFrameDeps = {
  /** Read each time events are sent to the network. */
  cookies: () => AdCookies
  /** An event has gone out. */
  onGone: (eventId: string) => void
  /** The network's script does not come, as where an extension keeps it away. */
  onBlocked: () => void
  /** The frame is no more. */
  onRemoved: () => void
}

/**
 * Opens the hidden frame in this page. It is told names, ids and values, and hears and sees nothing else. Its origin is an
 * opaque one, which no message can name as its target; the page's policy keeps every other document out of the frame.
 */
export function openAdFrame({ cookies, onGone, onBlocked, onRemoved }: AdFrameDeps): AdFrame {
  const frame = document.createElement('iframe')
  const underWay = new Set<string>()
  const told = new Set<string>()
  let waiting: AdWaitingEvent[] = []
  let isReady = false
  let isClosing = false

  const remove = () => {
    if (!frame.isConnected) return
    window.removeEventListener('message', hear)
    frame.remove()
    onRemoved()
  }
  const send = () => {
    if (!isReady || isClosing || waiting.length === 0) return
    const events = waiting.map(({ name, eventId, value, currency }) => ({ name, eventId, value, currency }))
    for (const { eventId } of events) underWay.add(eventId)
    waiting = []
    frame.contentWindow?.postMessage({ events, cookies: cookies() }, '*')
  }
  const hear = ({ source, origin, data }: MessageEvent<unknown>) => {
    if (source !== frame.contentWindow || origin !== OPAQUE_ORIGIN || !isRecord(data)) return
    if (data.isReady === true) {
      isReady = true
      send()
    }
    if (data.isBlocked === true) {
      remove()
      onBlocked()
    }
    if (typeof data.gone === 'string') {
      underWay.delete(data.gone)
      onGone(data.gone)
      if (isClosing && underWay.size === 0) remove()
    }
  }

  window.addEventListener('message', hear)
  frame.setAttribute('sandbox', 'allow-scripts')
  frame.src = FRAME_PATH
  frame.hidden = true
  frame.tabIndex = -1
  frame.title = 'Advertising'
  frame.setAttribute('aria-hidden', 'true')
  document.body.append(frame)
  return {
    tell: (events) => {
      const fresh = events.filter(({ eventId }) => !told.has(eventId))
      for (const { eventId } of fresh) told.add(eventId)
      waiting = [...waiting, ...fresh]
      send()
    },
    close: () => {
      if (isClosing) return
      isClosing = true
      if (underWay.size === 0) remove()
      else setTimeout(remove, LAST_WAIT_MS)
    },
    remove,
  }
}
