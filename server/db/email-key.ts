/** One account whatever its case. Emails are ASCII, so lower case is the same everywhere. */
export const emailKey = (email: string) => email.toLowerCase()
