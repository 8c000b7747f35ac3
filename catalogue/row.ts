/** An id that never changes, the name as its makers write it, and other spellings; `.js` stands for name and ending. */
export type Row = readonly [id: string, name: string, ...aliases: string[]]
