import { readFileSync } from 'node:fs'
import { cpus, totalmem } from 'node:os'

const { version } = JSON.parse(
  readFileSync(new URL('../package.json', import.meta.url), 'utf8'),
) as { version: string }

/** Results and targets are separate for each kind of machine. */
export const KIND = process.arch

const gigabytes = Math.round(totalmem() / 1024 ** 3)
const [first, ...others] = cpus()
const model = first?.model.trim() || 'unknown'

/** The version and machine of a measurement. */
export const MACHINE = `Techfólio ${version} on ${KIND}: ${others.length + 1} cores (${model}), ${gigabytes} GB, Node ${process.versions.node}`
