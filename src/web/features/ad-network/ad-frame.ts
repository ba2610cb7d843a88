import type { AdWaitingEvent } from '#web/tracking/ads/ad-waiting.ts'
import { isRecord } from '#shared/lib/is-record.ts'

/** Served by our own server with its own policy; the network's script runs only there. */
const FRAME_PATH = '/ad-frame'
/** How browsers name the origin of a sandboxed frame. */
const OPAQUE_ORIGIN = 'null'
/** How long events may still be sent after the visitor left the page. */
const LAST_WAIT_MS = 1000

/** The network's cookies by their names. The frame's script cannot read those of our origin. */
export type AdCookies = { _fbp?: string; _fbc?: string }

export type AdFrame = {
  /** Sends events to the network once the frame is ready, each once. */
  send: (events: readonly AdWaitingEvent[]) => void
  /** Removes the frame after all events were sent, or after a second. */
  close: () => void
  /** Removes the frame at once. */
  remove: () => void
}

type AdFrameDeps = {
  /** Read each time events are sent to the network. */
  cookies: () => AdCookies
  /** An event was sent. */
  onSent: (eventId: string) => void
  /** The network's script did not load, for example because of an extension. */
  onBlocked: () => void
  /** The frame was removed. */
  onRemoved: () => void
}

/**
 * Opens the hidden frame. It receives names, ids and values, and nothing else. Its origin is opaque, so no message can
 * name it as target; the page's policy keeps other documents out of the frame.
 */
export function openAdFrame({ cookies, onSent, onBlocked, onRemoved }: AdFrameDeps): AdFrame {
  const frame = document.createElement('iframe')
  const inFlight = new Set<string>()
  const known = new Set<string>()
  let waiting: AdWaitingEvent[] = []
  let isReady = false
  let isClosing = false

  const remove = () => {
    if (!frame.isConnected) return
    window.removeEventListener('message', onMessage)
    frame.remove()
    onRemoved()
  }
  const flush = () => {
    if (!isReady || isClosing || waiting.length === 0) return
    const events = waiting.map(({ name, eventId, value, currency }) => ({ name, eventId, value, currency }))
    for (const { eventId } of events) inFlight.add(eventId)
    waiting = []
    frame.contentWindow?.postMessage({ events, cookies: cookies() }, '*')
  }
  const onMessage = ({ source, origin, data }: MessageEvent<unknown>) => {
    if (source !== frame.contentWindow || origin !== OPAQUE_ORIGIN || !isRecord(data)) return
    if (data.isReady === true) {
      isReady = true
      flush()
    }
    if (data.isBlocked === true) {
      remove()
      onBlocked()
    }
    if (typeof data.gone === 'string') {
      inFlight.delete(data.gone)
      onSent(data.gone)
      if (isClosing && inFlight.size === 0) remove()
    }
  }

  window.addEventListener('message', onMessage)
  frame.setAttribute('sandbox', 'allow-scripts')
  frame.src = FRAME_PATH
  frame.hidden = true
  frame.tabIndex = -1
  frame.title = 'Advertising'
  frame.setAttribute('aria-hidden', 'true')
  document.body.append(frame)
  return {
    send: (events) => {
      const fresh = events.filter(({ eventId }) => !known.has(eventId))
      for (const { eventId } of fresh) known.add(eventId)
      waiting = [...waiting, ...fresh]
      flush()
    },
    close: () => {
      if (isClosing) return
      isClosing = true
      if (inFlight.size === 0) remove()
      else setTimeout(remove, LAST_WAIT_MS)
    },
    remove,
  }
}
