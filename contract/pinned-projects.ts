/** Apart from the schemas, so that the client does not bundle them. */
export const MAX_PINNED = 3
