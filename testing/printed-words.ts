import { execFileSync } from 'node:child_process'
import { findOnPath, installPackages } from './debian.ts'

export interface PrintedWord {
  text: string
  sheet: number
  left: number
  top: number
  right: number
  bottom: number
}

const WORD = /<word xMin="([\d.]+)" yMin="([\d.]+)" xMax="([\d.]+)" yMax="([\d.]+)">([^<]*)/g

/** Every word of a PDF with its box, in points. */
export function printedWords(pdf: Buffer): PrintedWord[] {
  const told = execFileSync(findOrInstallPdftotext(), ['-bbox', '-', '-'], {
    input: pdf,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  })
  const [, ...sheets] = told.split('<page ')
  return sheets.flatMap((sheet, at) =>
    Array.from(sheet.matchAll(WORD), ([, left, top, right, bottom, text = '']) => ({
      text,
      sheet: at + 1,
      left: Number(left),
      top: Number(top),
      right: Number(right),
      bottom: Number(bottom),
    })),
  )
}

function findOrInstallPdftotext(): string {
  const found = findOnPath(['pdftotext'])
  if (found) return found
  console.log('No pdftotext here: installing poppler-utils.')
  installPackages('poppler-utils')
  const installed = findOnPath(['pdftotext'])
  if (!installed)
    throw new Error(
      'No pdftotext could be found, and apt-get could not install it. It comes with poppler (poppler-utils on Debian): install it and put it on the PATH.',
    )
  return installed
}
