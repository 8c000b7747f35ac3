/** Apart from the reader, so that a form can check it before the reader is loaded. */
export const MAX_AD_LENGTH = 20_000
