import { describe, expect, it, vi } from 'vitest'
import { locationOf, navigationOf } from './browser-history.ts'

function open(href: string, state: unknown = null) {
  const { origin, pathname, search, hash } = new URL(href)
  const page = {
    location: { href, origin, pathname, search, hash, assign: vi.fn<Location['assign']>() },
    history: {
      state,
      pushState: vi.fn<History['pushState']>(),
      replaceState: vi.fn<History['replaceState']>(),
    },
  }
  return { ...page, page }
}

describe('the location of a page', () => {
  it('is the path below the base path, with the state of the history entry', () => {
    const { page } = open('https://ours.example/de/login?next=%2Faccount#a', { usr: { email: 'a@b.co' } })
    expect(locationOf(page, '/de')).toEqual({
      pathname: '/login',
      search: '?next=%2Faccount',
      hash: '#a',
      state: { email: 'a@b.co' },
    })
  })

  it.each([[null], [{}], [{ usr: undefined }], ['text']])('has no state if the entry is %j', (entry) => {
    expect(locationOf(open('https://ours.example/', entry).page, '').state).toBeNull()
  })
})

describe('navigation', () => {
  it.each([
    ['', '/', 'https://ours.example/'],
    ['', '/login?next=%2Fa#b', 'https://ours.example/login?next=%2Fa#b'],
    ['/de', '/', 'https://ours.example/de'],
    ['/de', '/quiz/age', 'https://ours.example/de/quiz/age'],
  ])('below %j to %s adds %s to the history, then follows it', (basePath, path, href) => {
    const { page, history } = open('https://ours.example/quiz')
    const onMove = vi.fn<() => void>(() => expect(history.pushState).toHaveBeenCalledOnce())
    const { navigate, hrefOf } = navigationOf(page, basePath, onMove)
    navigate(path, { state: { email: 'a@b.co' } })
    expect(history.pushState).toHaveBeenCalledExactlyOnceWith({ usr: { email: 'a@b.co' } }, '', href)
    expect(onMove).toHaveBeenCalledOnce()
    expect(new URL(hrefOf(path), page.location.href).href).toBe(href)
  })

  it('can replace the entry', () => {
    const { page, history } = open('https://ours.example/quiz')
    navigationOf(page, '', () => {}).navigate('/', { replace: true })
    expect(history.replaceState).toHaveBeenCalledExactlyOnceWith({}, '', 'https://ours.example/')
    expect(history.pushState).not.toHaveBeenCalled()
  })

  it.each(['//evil.example', String.raw`/\evil.example`, 'https://evil.example/', 'javascript:alert(1)'])(
    'never leads to another site, as %s would',
    (path) => {
      const { page, history, location } = open('https://ours.example/login')
      expect(() => navigationOf(page, '', () => {}).navigate(path)).toThrow('is not a path of this site')
      expect(history.pushState).not.toHaveBeenCalled()
      expect(location.assign).not.toHaveBeenCalled()
    },
  )

  it('loads the page if the browser refuses another entry', () => {
    const { page, history, location } = open('https://ours.example/quiz')
    history.pushState.mockImplementation(() => {
      throw new DOMException('too many', 'SecurityError')
    })
    navigationOf(page, '', () => {}).navigate('/quiz/age')
    expect(location.assign).toHaveBeenCalledExactlyOnceWith('https://ours.example/quiz/age')
  })
})
