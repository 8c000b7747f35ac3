import { expect, test } from 'vitest'
import { fromPercent, largestSquare, moved, reachOf, resized, toPercent } from './crop-square.ts'

const WIDE = { width: 400, height: 200 }

test('begins with the largest square, in the middle', () => {
  expect(largestSquare(WIDE)).toEqual({ x: 100, y: 0, side: 200 })
  expect(largestSquare({ width: 30, height: 50 })).toEqual({ x: 0, y: 10, side: 30 })
})

test('keeps its middle when its size changes, until an edge stops it', () => {
  expect(resized(WIDE, { x: 100, y: 0, side: 200 }, 100)).toEqual({ x: 150, y: 50, side: 100 })
  expect(resized(WIDE, { x: 0, y: 100, side: 100 }, 200)).toEqual({ x: 0, y: 0, side: 200 })
})

test('never leaves the picture, nor gets too small to see', () => {
  expect(moved(WIDE, { x: 0, y: 0, side: 100 }, { x: 999, y: -5 })).toEqual({
    x: 300,
    y: 0,
    side: 100,
  })
  expect(fromPercent(WIDE, { x: 10, y: 10, width: 0 })).toEqual({ x: 40, y: 20, side: 64 })
  expect(fromPercent(WIDE, { x: 90, y: 0, width: 90 })).toEqual({ x: 200, y: 0, side: 200 })
})

test('comes back from percent as it went', () => {
  const square = { x: 37, y: 11, side: 123 }
  expect(fromPercent(WIDE, toPercent(WIDE, square))).toEqual(square)
  expect(reachOf(WIDE, square)).toEqual({ side: 200, x: 277, y: 77 })
})
