type JsonObject = Record<string, unknown>

const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The object a text is in JSON; undefined for anything else. */
export function jsonObjectIn(text: string): JsonObject | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return isObject(value) ? value : undefined
  } catch {
    return undefined
  }
}

/** The names of the members of these members, in order: `{dependencies: {react: "19"}}` has `react`. */
export const namesIn = (object: JsonObject, members: readonly string[]): string[] =>
  members.flatMap((member) => (isObject(object[member]) ? Object.keys(object[member]) : []))

export const textsIn = (object: JsonObject, member: string): string[] =>
  isObject(object[member])
    ? Object.values(object[member]).filter((value) => typeof value === 'string')
    : []
