import { afterEach, describe, expect, it, vi } from 'vitest'
import { loadSiteData } from './site-data.ts'

const pageWith = (href: string | null) => ({
  // What is read of the link is its address alone.
  getElementById: () => (href === null ? null : ({ getAttribute: () => href } as unknown as HTMLElement)),
})

const respond = (response: () => Response) => {
  const fetched = vi.fn<(address: string) => Promise<Response>>(async () => response())
  vi.stubGlobal('fetch', fetched)
  return fetched
}

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

describe('the data of a site', () => {
  it('are loaded from the address that the page names', async () => {
    const fetched = respond(() => Response.json({ config: { appId: 'tiny' }, texts: { base: {} } }))
    expect(await loadSiteData(pageWith('/site-data/v1/h.json'))).toEqual({
      config: { appId: 'tiny' },
      texts: { base: {} },
    })
    expect(fetched).toHaveBeenCalledExactlyOnceWith('/site-data/v1/h.json')
  })

  it('are not requested by a page without an address', async () => {
    const fetched = respond(() => Response.json({}))
    expect(await loadSiteData(pageWith(null))).toBeNull()
    expect(fetched).not.toHaveBeenCalled()
  })

  it.each([
    ['an error', () => Response.json({ code: 'not_found' }, { status: 404 })],
    ['no JSON', () => new Response('<!doctype html>')],
    ['no data', () => Response.json(null)],
    [
      'nothing',
      () => {
        throw new TypeError('Failed to fetch')
      },
    ],
  ])('are null if the server responds with %s', async (_, response) => {
    const warned = vi.spyOn(console, 'warn').mockReturnValue()
    respond(response)
    expect(await loadSiteData(pageWith('/site-data/v1/h.json'))).toBeNull()
    expect(warned).toHaveBeenCalledOnce()
  })
})
