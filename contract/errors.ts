import * as z from 'zod/mini'

/** Every way to fail: its status, and a message that clients may compare to the letter. */
export const ERRORS = {
  invalid_input: { status: 400, message: 'Invalid input' },
  malformed_body: { status: 400, message: 'Malformed request body' },
  wrong_credentials: { status: 401, message: 'Incorrect email / password combination' },
  not_signed_in: { status: 401, message: 'Invalid or expired token' },
  not_found: { status: 404, message: 'Not found' },
  method_not_allowed: { status: 405, message: 'Method not allowed' },
  email_taken: { status: 409, message: 'Email already exists' },
  technology_exists: {
    status: 409,
    message: 'User Already have this technology created you can only update it',
  },
  technology_limit: { status: 409, message: 'No more technologies can be added' },
  body_too_large: { status: 413, message: 'Request body is too large' },
  unsupported_media_type: { status: 415, message: 'Only application/json is accepted' },
  too_many_requests: { status: 429, message: 'Too many attempts, try again later' },
  unexpected: { status: 500, message: 'Internal server error' },
  unavailable: { status: 503, message: 'Service unavailable, try again' },
} as const

export type ErrorCode = keyof typeof ERRORS

export const ErrorBody = z.object({
  status: z.literal('error'),
  code: z.enum(Object.keys(ERRORS) as [ErrorCode, ...ErrorCode[]]),
  message: z.string(),
  fields: z.optional(z.record(z.string(), z.string())),
})
export type ErrorBody = z.output<typeof ErrorBody>
