import { describe, expect, it } from 'vitest'
import { isFbp } from '#shared/ad-network/network-ids.ts'
import { MemoryStorage } from '#tests/web/memory-storage.ts'
import { clearAdCookies, ensureBrowserId, readAdClick } from './ad-cookies.ts'

function pageWith(cookies: string, hostname = 'quiz.example.com') {
  const set: string[] = []
  const document = {
    get cookie() {
      return cookies
    },
    set cookie(text: string) {
      set.push(text)
    },
  }
  return { page: { document, location: { hostname, protocol: 'https:' } }, set }
}

it('creates a browser id in the network’s format', () => {
  const { page, set } = pageWith('a=1; x_fbp=2')
  ensureBrowserId(page, 1_770_000_000_000)
  const [cookie = ''] = set
  expect(cookie).toMatch(/^_fbp=fb\.1\.1770000000000\.\d+; path=\/; max-age=7776000; samesite=lax; secure$/)
  expect(isFbp(/^_fbp=([^;]+)/.exec(cookie)?.[1])).toBe(true)
})

it('keeps an existing id', () => {
  const { page, set } = pageWith('a=1; _fbp=fb.1.1.1')
  ensureBrowserId(page, 1)
  expect(set).toEqual([])
})

it('removes both cookies, wherever they were set', () => {
  const { page, set } = pageWith('')
  clearAdCookies(page)
  expect(set).toEqual([
    '_fbp=; path=/; max-age=0',
    '_fbp=; path=/; max-age=0; domain=quiz.example.com',
    '_fbp=; path=/; max-age=0; domain=example.com',
    '_fbc=; path=/; max-age=0',
    '_fbc=; path=/; max-age=0; domain=quiz.example.com',
    '_fbc=; path=/; max-age=0; domain=example.com',
  ])
})

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
