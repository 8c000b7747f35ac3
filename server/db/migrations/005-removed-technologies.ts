/** Titles get the keys of the catalogue. */
export { fillKeys as fill } from '../fills/title-keys.ts'
