import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'

import { following } from '#testing/follows.ts'
import { renderAt } from '#testing/render.tsx'

import { instrument, marketOf } from './instruments.fixture.ts'

const open = (build: boolean, simulated = build) =>
  renderAt('/favorites', {
    as: 'Anna',
    answers: {
      ...marketOf([instrument({ simulated })]),
      ...following({ instruments: [instrument({ simulated })] }),
      'GET /build': { build: 'one', simulated: build, access_mode: 'restricted', variant: 'open' },
    },
  })

it('says below a list how late its prices are', async () => {
  await open(false)
  expect(await screen.findByText('Prices of stocks and indices are delayed by 15 minutes.')).toBeTruthy()
  expect(screen.queryByRole('img', { name: 'Simulated' })).toBeNull()
})

it('marks what is invented, and says below a list what marks it', async () => {
  await open(true)
  expect(
    await screen.findByText(/^This symbol marks simulated prices and key figures\. Prices .* delayed/),
  ).toBeTruthy()
  expect((await screen.findAllByRole('img', { name: 'Simulated' })).length).toBeGreaterThan(0)
})

it('marks no real figure where others are invented', async () => {
  await open(true, false)
  expect(await screen.findByText(/^This symbol marks/)).toBeTruthy()
  expect(screen.queryByRole('img', { name: 'Simulated' })).toBeNull()
})
