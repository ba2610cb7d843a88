import { describe, expect, it } from 'vitest'
import { brandInAddress, chooseBrand, pageOfBrand, withBrand } from './brand-choice.ts'

const brands = [{ id: 'marigold' }, { id: 'quietmoor' }]

describe('the brand that the admin area shows', () => {
  it('is that of the address, else the remembered one, else the first', () => {
    expect(chooseBrand(brands, 'quietmoor', 'marigold')).toBe('quietmoor')
    expect(chooseBrand(brands, null, 'quietmoor')).toBe('quietmoor')
    expect(chooseBrand(brands, null, null)).toBe('marigold')
  })

  it('is never one that the administrator may not see', () => {
    expect(chooseBrand(brands, 'shay', 'quietmoor')).toBe('quietmoor')
    expect(chooseBrand([], 'shay')).toBeNull()
  })

  it('is part of the address beside its other parameters', () => {
    expect(withBrand('?state=to_do', 'quietmoor')).toBe('?state=to_do&brand=quietmoor')
    expect(withBrand('?brand=shay', 'quietmoor')).toBe('?brand=quietmoor')
    expect(brandInAddress('?state=to_do&brand=quietmoor')).toBe('quietmoor')
    expect(brandInAddress('')).toBeNull()
  })

  it('changes on the same page, without the filters and records of the other brand', () => {
    expect(pageOfBrand('/admin/users', 'quietmoor')).toBe('/admin/users?brand=quietmoor')
    expect(pageOfBrand('/admin/users/receipts/rcpt_1', 'quietmoor')).toBe('/admin/users?brand=quietmoor')
  })
})
