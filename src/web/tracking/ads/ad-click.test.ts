import { describe, expect, it } from 'vitest'
import { MemoryStorage } from '#tests/web/memory-storage.ts'
import { readAdClick } from './ad-click.ts'

const page = (cookies: string, search: string) => ({ cookies, search, nowMs: 1700000000000 })

describe('the ad network ids of a visit', () => {
  it('come from the cookies', () => {
    expect(
      readAdClick(page('a=1; _fbp=fb.1.1.2; _fbc=fb.1.1.click', '?fbclid=other'), new MemoryStorage(), 'key'),
    ).toEqual({
      fbp: 'fb.1.1.2',
      fbc: 'fb.1.1.click',
    })
  })

  it('take the click from the address and store it for later pages', () => {
    const storage = new MemoryStorage()
    expect(readAdClick(page('', '?fbclid=click'), storage, 'key')).toEqual({
      fbc: 'fb.1.1700000000000.click',
    })
    expect(readAdClick(page('', ''), storage, 'key')).toEqual({ fbc: 'fb.1.1700000000000.click' })
  })

  it('take the click from the address if nothing can be stored', () => {
    const storage = new MemoryStorage()
    storage.isFull = true
    expect(readAdClick(page('', '?fbclid=click'), storage, 'key')).toEqual({
      fbc: 'fb.1.1700000000000.click',
    })
    expect(readAdClick(page('', '?fbclid=click'), null, 'key')).toEqual({ fbc: 'fb.1.1700000000000.click' })
  })

  it('are absent otherwise', () => {
    expect(readAdClick(page('', ''), new MemoryStorage(), 'key')).toEqual({})
  })
})
