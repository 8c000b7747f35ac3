/** A job ad written for the tests, with the technologies a careful reader finds in it. */
export interface Ad {
  name: string
  text: string
  required: string[]
  desirable: string[]
}
