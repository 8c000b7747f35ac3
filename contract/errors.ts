/** Every error with its status and a stable message that other clients compare. */
export const ERRORS = {
  invalid_input: { status: 400, message: 'Invalid input' },
  malformed_body: { status: 400, message: 'Malformed request body' },
  photo_unreadable: { status: 400, message: 'The photo cannot be read' },
  photo_too_many_pixels: { status: 400, message: 'The photo has too many pixels' },
  wrong_credentials: { status: 401, message: 'Incorrect email / password combination' },
  not_signed_in: { status: 401, message: 'Invalid or expired token' },
  wrong_password: { status: 403, message: 'Incorrect password' },
  not_found: { status: 404, message: 'Not found' },
  method_not_allowed: { status: 405, message: 'Method not allowed' },
  email_taken: { status: 409, message: 'Email already exists' },
  technology_exists: {
    status: 409,
    message: 'User Already have this technology created you can only update it',
  },
  technology_limit: { status: 409, message: 'No more technologies can be added' },
  goal_exists: { status: 409, message: 'This goal is already on the list' },
  goal_limit: { status: 409, message: 'No more goals can be added' },
  project_limit: { status: 409, message: 'No more projects can be added' },
  id_taken: { status: 409, message: 'This id is already in use' },
  address_taken: { status: 409, message: "This address is somebody else's" },
  rename_limit: { status: 409, message: 'The address was changed too often' },
  link_limit: { status: 409, message: 'No more links can be made' },
  reset_link_dead: { status: 410, message: 'This link was used, is too old or never was' },
  body_too_large: { status: 413, message: 'Request body is too large' },
  unsupported_media_type: { status: 415, message: 'Only application/json is accepted' },
  unsupported_photo_type: {
    status: 415,
    message: 'Only image/jpeg, image/png and image/webp are accepted',
  },
  too_many_requests: { status: 429, message: 'Too many attempts, try again later' },
  unexpected: { status: 500, message: 'Internal server error' },
  unavailable: { status: 503, message: 'Service unavailable, try again' },
} as const

export type ErrorCode = keyof typeof ERRORS
