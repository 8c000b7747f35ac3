/** Serialises the changes to what a person has: technologies with their history, projects, profile, photo and portfolio. */
export const lineOf = (userId: string) => `technologies of ${userId}`

/** Serialises logins and password changes: a login with the old password opens no session after the change. */
export const sessionLineOf = (userId: string) => `sessions of ${userId}`
