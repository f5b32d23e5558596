type Failure = { status: number; text: string; values?: readonly string[] }

/**
 * Every failure that callers get to see: its HTTP status and its English text.
 * The code is also the key of the translated text (`error_<code>`). `{name}` is filled from the fault's values. Those named
 * by `values` are sent beside the text where they are known, for texts that say more.
 */
export const errors = {
  invalid_input: { status: 400, text: 'Invalid input.' },
  malformed: { status: 400, text: 'JSON parse error.' },
  bad_request: { status: 400, text: 'The request is malformed.' },
  required: { status: 400, text: 'This field is required.' },
  null: { status: 400, text: 'This field may not be null.' },
  blank: { status: 400, text: 'This field may not be blank.' },
  not_a_string: { status: 400, text: 'Not a valid string.' },
  not_an_integer: { status: 400, text: 'A valid integer is required.' },
  not_a_number: { status: 400, text: 'A valid number is required.' },
  not_a_boolean: { status: 400, text: 'Must be a valid boolean.' },
  not_a_list: { status: 400, text: 'Expected a list of items.' },
  not_an_object: { status: 400, text: 'Invalid data. Expected a dictionary.' },
  not_a_choice: { status: 400, text: '"{input}" is not a valid choice.' },
  invalid_value: { status: 400, text: 'Enter a valid value.' },
  unknown_field: { status: 400, text: 'Unknown field.' },
  not_unicode: { status: 400, text: 'Not valid Unicode: half of a character is missing.' },
  too_long: { status: 400, text: 'Ensure this field has no more than {max} characters.' },
  too_short: { status: 400, text: 'Ensure this field has at least {min} characters.' },
  too_many: { status: 400, text: 'Ensure this field has no more than {max} elements.' },
  too_big: { status: 400, text: 'Ensure this value is less than or equal to {max}.' },
  too_small: { status: 400, text: 'Ensure this value is greater than or equal to {min}.' },
  email_invalid: { status: 400, text: 'Enter a valid email address.' },
  terms_not_accepted: { status: 400, text: 'The terms must be accepted.' },
  profile_name_taken: { status: 400, text: 'profile with this name already exists.' },
  profile_name_reserved: { status: 400, text: 'This name is reserved.' },
  group_name_taken: { status: 400, text: 'group with this name already exists.' },
  watchlist_name_taken: { status: 400, text: 'You have a watchlist with this name already.' },
  group_open: { status: 400, text: 'This group is open: join it without asking.' },
  not_member: { status: 400, text: 'You are not a member of this group.' },
  already_member: { status: 400, text: 'Already a member of this group.' },
  group_name_reserved: { status: 400, text: 'This name is reserved.' },
  profile_exists: { status: 400, text: 'This user already has a profile.' },
  post_empty: { status: 400, text: 'A post needs a title, a text or an image.' },
  one_destination: { status: 400, text: 'A post has at most one destination.' },
  closed_wall: { status: 400, text: 'Nobody can post on this wall.' },
  invalid_idempotency_key: {
    status: 400,
    text: 'An Idempotency-Key has 1 to {max} letters, digits, hyphens, underscores, dots or colons.',
  },
  one_target: { status: 400, text: 'Exactly one target must be named.' },
  unknown_target: { status: 400, text: 'Object does not exist.' },
  title_on_reply: { status: 400, text: 'A reply has no title.' },
  follow_self: { status: 400, text: 'You cannot follow yourself.' },
  mute_self: { status: 400, text: 'You cannot mute yourself.' },
  block_self: { status: 400, text: 'You cannot block yourself.' },
  report_self: { status: 400, text: 'You cannot report your own post.' },
  appeal_late: { status: 400, text: 'The time for an appeal is over.' },
  trades_not_shared: { status: 400, text: 'The trades of this portfolio are not shared.' },
  message_refused: { status: 400, text: 'You cannot write to this member.' },
  invalid_page: { status: 404, text: 'Invalid page.' },
  bank_code_invalid: { status: 400, text: 'The login at the bank is invalid or has expired.' },
  statement_refused: { status: 400, text: 'The statement has rows that cannot be booked.' },
  statement_unknown_format: {
    status: 400,
    text: 'The file is no statement of a known format.',
    values: ['nearest', 'missing'],
  },
  statement_other_format: {
    status: 400,
    text: 'The account has been booked from statements of the format {format}; another one would book its trades twice.',
  },
  statement_empty: { status: 400, text: 'The file is empty.' },
  statement_encrypted: { status: 400, text: 'The file is encrypted.' },
  statement_not_text: { status: 400, text: 'The file is no text.' },
  statement_no_rows: { status: 400, text: 'The file has no rows.' },
  statement_too_many_rows: { status: 400, text: 'The file has too many rows.' },
  statement_too_many_accounts: { status: 400, text: 'The file has too many accounts.' },
  statement_too_many_securities: { status: 400, text: 'The file has too many securities.' },
  statement_too_many_columns: { status: 400, text: 'A row of the file has too many columns.', values: ['row'] },
  statement_field_too_long: { status: 400, text: 'A field of the file is too long.', values: ['row'] },
  statement_broken_quotes: { status: 400, text: 'A quotation mark in the file is never closed.', values: ['row'] },
  statement_duplicate_column: { status: 400, text: 'A column of the file appears twice.', values: ['column'] },
  statement_old_version: {
    status: 400,
    text: 'The file is from an older version of the program.',
    values: ['version', 'least'],
  },
  statement_xml_doctype: { status: 400, text: 'The XML file has a document type.' },
  statement_xml_too_deep: { status: 400, text: 'The XML file is nested too deeply.' },
  statement_xml_malformed: { status: 400, text: 'The XML file is malformed.', values: ['row'] },
  statement_ambiguous_numbers: {
    status: 400,
    text: 'The decimal separator of the file is ambiguous.',
    values: ['row', 'value'],
  },
  statement_mixed_numbers: {
    status: 400,
    text: 'The file mixes decimal commas and decimal points.',
    values: ['row', 'value'],
  },
  statement_ambiguous_dates: {
    status: 400,
    text: 'The order of day and month in the file is ambiguous.',
    values: ['row', 'value'],
  },
  statement_mixed_dates: {
    status: 400,
    text: 'The dates of the file are written in different ways.',
    values: ['row', 'value'],
  },
  statement_ambiguous_signs: {
    status: 400,
    text: 'The signs of the amounts in the file are ambiguous.',
    values: ['row', 'column'],
  },
  statement_too_slow: { status: 400, text: 'Reading the file took too long.' },
  statement_too_much_memory: { status: 400, text: 'Reading the file took too much memory.' },
  archive_invalid: { status: 400, text: 'The file is not a ZIP archive, or a piece of it is incomplete.' },
  image_invalid: { status: 400, text: 'The file is not an image of a supported format, or it is damaged.' },
  image_too_many_pixels: { status: 413, text: 'The image has too many pixels.' },
  image_failed: { status: 400, text: 'The image could not be processed.' },
  video_invalid: { status: 400, text: 'The file is not an MP4 or WebM video, or a piece of it is incomplete.' },
  image_space_used: { status: 400, text: 'There is no space left for images and videos of this member.' },
  not_authenticated: { status: 401, text: 'Authentication credentials were not provided.' },
  invalid_token: { status: 401, text: 'Invalid token.' },
  bank_session_inactive: { status: 401, text: 'The session at the bank is not active.' },
  bank_denied: { status: 403, text: 'The bank does not permit this.' },
  bank_locked: { status: 403, text: 'The bank has locked the access of its customer.' },
  code_required: { status: 403, text: 'Confirm that it is you with a new code.' },
  invalid_code: { status: 403, text: 'Invalid code.' },
  customer_token_invalid: { status: 403, text: 'The login at the partner is invalid or has expired.' },
  too_many_tries: { status: 403, text: 'Too many wrong codes. Request a new one.' },
  account_suspended: { status: 403, text: 'This account is suspended.' },
  no_profile: { status: 403, text: 'A profile is required.' },
  not_allowed: { status: 403, text: 'You do not have permission to perform this action.' },
  group_closed: { status: 403, text: 'Only members see what is in this group.' },
  not_invited: { status: 403, text: 'This group is private: ask to join it.' },
  group_archived: { status: 403, text: 'This group is archived.' },
  not_connected: { status: 403, text: 'Connect a bank to see what others hold.' },
  other_operator: { status: 403, text: 'Another operator has to decide this.' },
  not_found: { status: 404, text: 'Not found.' },
  method_not_allowed: { status: 405, text: 'Method "{method}" not allowed.' },
  request_timeout: { status: 408, text: 'The request took too long to arrive.' },
  last_admin: { status: 409, text: 'A group needs an admin: name another one first.' },
  conflict: { status: 409, text: 'The state has changed in the meantime.' },
  alert_reached: { status: 409, text: 'The price is at this level already.' },
  appeal_made: { status: 409, text: 'There is an appeal against this decision already.' },
  request_in_progress: { status: 409, text: 'A request with this Idempotency-Key is still in progress.' },
  bank_connected_elsewhere: { status: 409, text: 'This bank customer is connected to another account.' },
  partner_login_taken: { status: 409, text: 'Another customer of the partner logs in to this account.' },
  too_large: { status: 413, text: 'The request is too large.' },
  image_too_large: { status: 413, text: 'The file of the image is too large.' },
  batch_full: { status: 413, text: 'The batch has more answers than fit. Send this request in another one.' },
  uri_too_long: { status: 414, text: 'The address is too long.' },
  unsupported_media_type: { status: 415, text: 'Unsupported media type "{type}" in request.' },
  idempotency_key_reused: { status: 422, text: 'This Idempotency-Key was used for a different request.' },
  headers_too_large: { status: 431, text: 'The headers are too large.' },
  too_many_strangers: { status: 429, text: 'You have written to many new members today. Try again later.' },
  too_many_syncs: { status: 429, text: 'The bank can be read only a few times a day. Try again later.' },
  throttled: { status: 429, text: 'Request was throttled. Expected available in {seconds} seconds.' },
  server_error: { status: 500, text: 'A server error occurred.' },
  batch_late: { status: 503, text: 'The batch took too long. Send this request again.' },
  unavailable: { status: 503, text: 'Service temporarily unavailable, try again later.' },
} as const satisfies Record<string, Failure>

export type ErrorCode = keyof typeof errors

/** The values of the placeholders in an error's text. */
export type ErrorValues = Readonly<Record<string, string | number>>

/** One fault of one field. */
export type Fault = ErrorCode | { code: ErrorCode; values: ErrorValues }

/** Faults by field. General ones are under `non_field_errors`; nested fields are named `tags.0.mention`. */
export type FieldErrors = Readonly<Record<string, readonly Fault[]>>

/** The English sentence of a fault. */
export function errorText(fault: Fault): string {
  const code = typeof fault === 'string' ? fault : fault.code
  const values = typeof fault === 'string' ? {} : fault.values
  return fillBraces(errors[code].text, values)
}

/** The values of an error that are sent beside its text. */
export function sentValues(code: ErrorCode, values: ErrorValues): ErrorValues {
  const { values: names = [] }: Failure = errors[code]
  return Object.fromEntries(names.flatMap((name) => (values[name] === undefined ? [] : [[name, values[name]]])))
}

function fillBraces(text: string, values: ErrorValues): string {
  return text.replace(/\{(\w+)\}/g, (brace, name: string) => String(values[name] ?? brace))
}
