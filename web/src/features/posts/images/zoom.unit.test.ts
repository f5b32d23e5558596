import { expect, it } from 'vitest'

import { moveBy, whole, zoomTo } from './zoom.ts'

const sizes = { image: { width: 800, height: 400 }, stage: { width: 1000, height: 500 } }
const middle = { x: 0, y: 0 }

it('the scale is from 100 to 500 %', () => {
  expect(zoomTo(whole, 0.2, middle, sizes)).toEqual(whole)
  expect(zoomTo(whole, 9, middle, sizes)).toEqual({ scale: 5, x: 0, y: 0 })
})

it('the point that is zoomed around stays where it is, as far as the edges allow', () => {
  // The point is 100 px to the right of the image's middle, which twice the scale makes 200 px.
  expect(zoomTo({ scale: 2, x: 0, y: 0 }, 4, { x: 100, y: -50 }, sizes)).toEqual({ scale: 4, x: -100, y: 50 })
  // At 200 % the image is 600 px wider than the stage, and 300 px higher.
  expect(zoomTo(whole, 2, { x: 400, y: 0 }, sizes)).toEqual({ scale: 2, x: -300, y: 0 })
  expect(zoomTo({ scale: 4, x: -1100, y: 550 }, 1, middle, sizes)).toEqual(whole)
})

it('an image moves until its edge meets that of the stage', () => {
  const twice = { scale: 2, x: 0, y: 0 }
  expect(moveBy(twice, { x: 40, y: -30 }, sizes)).toEqual({ scale: 2, x: 40, y: -30 })
  expect(moveBy(twice, { x: 999, y: -999 }, sizes)).toEqual({ scale: 2, x: 300, y: -150 })
  expect(moveBy(whole, { x: 40, y: 40 }, sizes)).toEqual(whole)
})
