/** By the name of a package, in lower case: the ids of the technologies it shows, best first, with blanks between. */
export type PackageMap = Readonly<Record<string, string>>

/** The technologies a package shows: by its name, else by the longest beginning that ends in `*`. */
export function technologiesOf(packages: PackageMap, name: string): string[] {
  const wanted = name.toLowerCase()
  if (Object.hasOwn(packages, wanted)) return packages[wanted]!.split(' ')
  for (let end = Math.min(wanted.length, MAX_BEGINNING); end > 0; end--) {
    const beginning = `${wanted.slice(0, end)}*`
    if (Object.hasOwn(packages, beginning)) return packages[beginning]!.split(' ')
  }
  return []
}

const MAX_BEGINNING = 60
