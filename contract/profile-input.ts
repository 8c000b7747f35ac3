import * as z from 'zod/mini'
import { PASSWORD_NEEDED } from './account-settings.ts'
import { signUpFields } from './accounts.ts'
import { passwordText } from './login.ts'
import { publicProfileFields } from './public-profile.ts'

/** The sign-up's rules, for each field that is sent; those for the public page may be empty. */
export const UpdateProfileInput = z.object({
  name: z.optional(signUpFields.name),
  email: z.optional(signUpFields.email),
  bio: z.optional(signUpFields.bio),
  contact: z.optional(signUpFields.contact),
  course_module: z.optional(signUpFields.course_module),
  headline: z.optional(publicProfileFields.headline),
  city: z.optional(publicProfileFields.city),
  public_email: z.optional(publicProfileFields.public_email),
  github: z.optional(publicProfileFields.github),
  linkedin: z.optional(publicProfileFields.linkedin),
  site: z.optional(publicProfileFields.site),
  /** Required for a new email. */
  current_password: z.optional(passwordText(PASSWORD_NEEDED)),
})
export type UpdateProfileInput = z.output<typeof UpdateProfileInput>
