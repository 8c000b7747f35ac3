import { writeFileSync } from 'node:fs'
import { draw, PICTURES, placeOf } from './product-pictures.ts'

/** Renders the app icons and the link preview image: run it when favicon or pitch change. */
for (const [name, picture] of Object.entries(PICTURES))
  writeFileSync(placeOf(name), await draw(picture))
