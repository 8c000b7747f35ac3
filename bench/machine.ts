import { readFileSync } from 'node:fs'
import { cpus, totalmem } from 'node:os'

const { version } = JSON.parse(
  readFileSync(new URL('../package.json', import.meta.url), 'utf8'),
) as { version: string }

/** Figures of two kinds have nothing to do with each other: each has its own results and its own targets. */
export const KIND = process.arch

const gigabytes = Math.round(totalmem() / 1024 ** 3)
const [first, ...others] = cpus()
const model = first?.model.trim() || 'unknown'

/** What was measured, and on what. */
export const MACHINE = `Techfólio ${version} on ${KIND}: ${others.length + 1} cores (${model}), ${gigabytes} GB, Node ${process.versions.node}`
