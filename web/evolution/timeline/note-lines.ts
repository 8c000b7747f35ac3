/** As it is read: one empty line in place of many. */
export const noteLines = (note: string) => note.replace(/\n(\s*\n){2,}/g, '\n\n')
