import { act } from '@testing-library/react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, it, vi } from 'vitest'

afterEach(() => vi.resetModules())

it('starts each part of a page from the server with the values that it was rendered with', async () => {
  const { createStore, fixRenderedValues, useStore } = await import('./store.ts')
  const store = createStore('first')
  store.set('rendered')
  const Part = () => <p>{useStore(store)}</p>
  const root = document.createElement('div')
  root.innerHTML = renderToString(<Part />)
  expect(root.textContent).toBe('rendered')
  fixRenderedValues()
  // Another part has come to life before, and has changed it.
  store.set('changed')
  const errors: unknown[] = []
  await act(async () => void hydrateRoot(root, <Part />, { onRecoverableError: (error) => errors.push(error) }))
  expect(errors).toEqual([])
  expect(root.textContent).toBe('changed')
  const late = createStore('initial')
  late.set('changed')
  expect(late.getRendered()).toBe('initial')
})
