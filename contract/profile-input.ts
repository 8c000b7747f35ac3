import * as z from 'zod/mini'
import { PASSWORD_NEEDED } from './account-settings.ts'
import { signUpFields } from './accounts.ts'
import { passwordText } from './login.ts'
import { PublicProfileForm } from './public-profile.ts'

/** The sign-up's rules, for each field that is sent; those for the public page may be empty. */
export const UpdateProfileInput = z.object({
  name: z.optional(signUpFields.name),
  email: z.optional(signUpFields.email),
  bio: z.optional(signUpFields.bio),
  contact: z.optional(signUpFields.contact),
  course_module: z.optional(signUpFields.course_module),
  ...z.partial(PublicProfileForm).shape,
  /** Required for a new email. */
  current_password: z.optional(passwordText(PASSWORD_NEEDED)),
})
export type UpdateProfileInput = z.output<typeof UpdateProfileInput>
