/** Licences that let us change a drawing's colour and hand it on; nothing with NC, ND or a GPL. */
export const ALLOWED = /^(CC0-1\.0|MIT|Apache-2\.0|BSD-3-Clause|CC-BY(-SA)?-\d\.\d)$/

export function licenceUrl(licence: string): string {
  const creativeCommons = /^CC-(BY(?:-SA)?)-(\d\.\d)$/.exec(licence)
  if (creativeCommons)
    return `https://creativecommons.org/licenses/${creativeCommons[1]!.toLowerCase()}/${creativeCommons[2]}/`
  if (licence === 'CC0-1.0') return 'https://creativecommons.org/publicdomain/zero/1.0/'
  return `https://spdx.org/licenses/${licence}.html`
}
