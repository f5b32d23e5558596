import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'

import { following } from '#testing/follows.ts'
import { renderAt } from '#testing/render.tsx'

import { instrument, marketOf } from './instruments.fixture.ts'

const open = (simulated: boolean) =>
  renderAt('/favorites', {
    as: 'Anna',
    answers: {
      ...marketOf([instrument()]),
      ...following({ instruments: [instrument()] }),
      'GET /build': { build: 'one', simulated, access_mode: 'restricted', variant: 'open' },
    },
  })

it('says below a list how late its prices are', async () => {
  await open(false)
  expect(await screen.findByText('Prices of stocks and indices are delayed by 15 minutes.')).toBeTruthy()
})

it('says below a list that its figures are invented', async () => {
  await open(true)
  expect(await screen.findByText(/^Simulated market/)).toBeTruthy()
  expect(screen.queryByText(/delayed by/)).toBeNull()
})
