/** Smallest first. */
const ENCODINGS = ['br', 'gzip'] as const
export type Encoding = (typeof ENCODINGS)[number]

/** Browsers name five. Whoever names thousands is not read to their end, for every answer looks here. */
const LONGEST = 256

/** The smallest that is there of those a client takes, by what its `accept-encoding` says. */
export function bestEncoding(
  accepted = '',
  isThere: (name: Encoding) => boolean = () => true,
): Encoding | undefined {
  const offers = accepted
    .slice(0, LONGEST)
    .toLowerCase()
    .split(',')
    .map((offer) => offer.trim())
  const takes = (name: Encoding) =>
    offers.some((offer) => offer.split(';')[0] === name && !/;\s*q=0(\.0*)?$/.test(offer))
  return ENCODINGS.find((name) => takes(name) && isThere(name))
}
