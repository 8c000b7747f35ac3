import { writeFileSync } from 'node:fs'
import { draw, PICTURES, placeOf } from './product-pictures.ts'

/** Draws the icons of the installed product and the picture of its link anew: run it when favicon or pitch change. */
for (const [name, picture] of Object.entries(PICTURES))
  writeFileSync(placeOf(name), await draw(picture))
