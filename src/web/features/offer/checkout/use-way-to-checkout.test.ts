import { beforeEach, describe, expect, it, vi } from 'vitest'
import { type Position, watchPosition, watchIntersection } from './use-way-to-checkout.ts'

/** The screen, 800 px high, over a page that has scrolled; observers report as a browser's do, only on a change. */
const SCREEN_HEIGHT = 800
let scrolled = 0
let observers: FakeObserver[] = []

class FakeObserver {
  private readonly above: number
  private readonly below: number
  private element: { top: number; bottom: number } | null = null
  private wasIn: boolean | null = null
  private readonly report: (entries: { isIntersecting: boolean }[]) => void

  constructor(report: FakeObserver['report'], { rootMargin }: { rootMargin: string }) {
    const [top = 0, , bottom = top] = rootMargin.split(' ').map((part) => Number.parseInt(part, 10))
    this.report = report
    this.above = top
    this.below = bottom
    observers.push(this)
  }
  observe(element: unknown) {
    this.element = element as { top: number; bottom: number }
    this.look()
  }
  look() {
    if (!this.element) return
    const { top, bottom } = this.element
    const isIn = top - scrolled < SCREEN_HEIGHT + this.below && bottom - scrolled > -this.above
    if (isIn !== this.wasIn) this.report([{ isIntersecting: isIn }])
    this.wasIn = isIn
  }
  disconnect() {
    observers = observers.filter((one) => one !== this)
  }
}

const scrollTo = (top: number) => {
  scrolled = top
  for (const observer of observers) observer.look()
}

beforeEach(() => {
  scrolled = 0
  observers = []
  vi.stubGlobal('IntersectionObserver', FakeObserver)
})

const section = { top: 5000, bottom: 6200 } as unknown as Element

describe('the position of an element', () => {
  const watched = () => {
    const positions: Position[] = []
    return { positions, stop: watchPosition(section, (position) => positions.push(position)) }
  }

  it('is reported at first and after each change', () => {
    const { positions } = watched()
    for (const top of [100, 4199, 4201, 5000, 6039, 6041, 6300, 6000, 100]) scrollTo(top)
    expect(positions).toEqual(['below', 'inView', 'above', 'inView', 'below'])
  })

  it('is correct after a jump past it and back', () => {
    const { positions } = watched()
    scrollTo(7000)
    expect(positions.at(-1)).toBe('above')
    scrollTo(0)
    expect(positions.at(-1)).toBe('below')
  })

  it('is correct if the page opens past it', () => {
    scrolled = 7000
    expect(watched().positions).toEqual(['above'])
  })

  it('is no longer reported after the watch stops', () => {
    const { positions, stop } = watched()
    stop()
    scrollTo(5000)
    expect(positions).toEqual(['below'])
    expect(observers).toEqual([])
  })
})

it('an element intersects the screen while any part of it is visible', () => {
  const reported: boolean[] = []
  const stop = watchIntersection(section, (isIntersecting) => reported.push(isIntersecting))
  for (const top of [4201, 5000, 6199, 6201]) scrollTo(top)
  stop()
  scrollTo(5000)
  expect(reported).toEqual([false, true, false])
})
