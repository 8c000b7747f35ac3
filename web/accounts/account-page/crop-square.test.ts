import { expect, test } from 'vitest'
import { boundsOf, fromPercent, largestSquare, moveTo, resizeTo, toPercent } from './crop-square.ts'

const WIDE = { width: 400, height: 200 }

test('starts with the largest centred square', () => {
  expect(largestSquare(WIDE)).toEqual({ x: 100, y: 0, side: 200 })
  expect(largestSquare({ width: 30, height: 50 })).toEqual({ x: 0, y: 10, side: 30 })
})

test('keeps its centre when resized, unless an edge is in the way', () => {
  expect(resizeTo(WIDE, { x: 100, y: 0, side: 200 }, 100)).toEqual({ x: 150, y: 50, side: 100 })
  expect(resizeTo(WIDE, { x: 0, y: 100, side: 100 }, 200)).toEqual({ x: 0, y: 0, side: 200 })
})

test('stays inside the picture and above the minimum size', () => {
  expect(moveTo(WIDE, { x: 0, y: 0, side: 100 }, { x: 999, y: -5 })).toEqual({
    x: 300,
    y: 0,
    side: 100,
  })
  expect(fromPercent(WIDE, { x: 10, y: 10, width: 0 })).toEqual({ x: 40, y: 20, side: 64 })
  expect(fromPercent(WIDE, { x: 90, y: 0, width: 90 })).toEqual({ x: 200, y: 0, side: 200 })
})

test('survives the round trip through percentages', () => {
  const square = { x: 37, y: 11, side: 123 }
  expect(fromPercent(WIDE, toPercent(WIDE, square))).toEqual(square)
  expect(boundsOf(WIDE, square)).toEqual({ side: 200, x: 277, y: 77 })
})
