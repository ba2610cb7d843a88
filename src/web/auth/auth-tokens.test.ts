import { beforeEach, describe, expect, it, vi } from 'vitest'
import { MemoryStorage } from '#tests/web/memory-storage.ts'
import { removeAdminToken, saveAdminToken, storedAdminToken, storedToken } from './auth-tokens.ts'

let storage: MemoryStorage

beforeEach(() => {
  storage = new MemoryStorage()
  vi.stubGlobal('window', { localStorage: storage })
})

describe('the stored tokens', () => {
  it('of an administrator come first in the admin area, and of a member elsewhere', () => {
    storage.setItem('authToken', 'of a member')
    expect(storedAdminToken()).toBe('of a member')
    storage.setItem('adminToken', 'of an administrator')
    expect(storedAdminToken()).toBe('of an administrator')
    expect(storedToken()).toBe('of a member')
  })

  it('are both saved for an administrator, and a refused one is removed alone', () => {
    saveAdminToken('one')
    expect([storage.getItem('adminToken'), storage.getItem('authToken')]).toEqual(['one', 'one'])
    removeAdminToken('one')
    expect([storedAdminToken(), storedToken()]).toEqual([null, null])
    saveAdminToken('two')
    storage.setItem('authToken', 'of a member')
    removeAdminToken('two')
    expect(storedToken()).toBe('of a member')
  })
})
