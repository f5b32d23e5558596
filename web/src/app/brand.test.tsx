import { brands } from '@app/contract/brands.ts'
import { screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'

import { showBrand, type Variant } from '#lib/brand.ts'
import { firstLanguage } from '#lib/i18n.ts'
import { renderAt } from '#testing/render.tsx'

afterEach(() => showBrand('open'))

describe('the brand of a deployment', () => {
  it.each(['open', 'comdirect'] as const)('gives its name to the pages of %s', async (variant) => {
    showBrand(variant)
    localStorage.setItem('sikta.language', 'en')
    await renderAt('/')
    const { name } = brands[variant]
    expect(screen.getByRole('link', { name })).toBeTruthy()
    expect(screen.getByText(new RegExp(`${name} does not give investment advice`))).toBeTruthy()
    await waitFor(() => expect(document.title).toContain(name))
  })

  it('has a mark of its own', async () => {
    const markOf = async (variant: Variant) => {
      showBrand(variant)
      const { unmount } = await renderAt('/')
      const link = await screen.findByRole('link', { name: brands[variant].name })
      const mark = link.querySelector('svg')!.innerHTML
      unmount()
      return mark
    }
    expect(await markOf('comdirect')).not.toBe(await markOf('open'))
  })

  it('has terms of its own, and shares the other documents', async () => {
    localStorage.setItem('sikta.language', 'en')
    showBrand('comdirect')
    const { unmount } = await renderAt('/docs/terms')
    expect(await screen.findByText(/the network of comdirect for people/)).toBeTruthy()
    expect(screen.getByText(/at least 18 years old, be resident in Germany/)).toBeTruthy()
    unmount()
    await renderAt('/docs/privacy')
    expect(await screen.findByText(/this installation of comdirect/)).toBeTruthy()
  })

  it('determines the default language, until a member chooses another', () => {
    expect(firstLanguage()).toBe('en')
    showBrand('comdirect')
    expect(firstLanguage()).toBe('de')
    localStorage.setItem('sikta.language', 'sv')
    expect(firstLanguage()).toBe('sv')
  })
})
