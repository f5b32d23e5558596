import { type ErrorCode, errors, type Fault, type FieldErrors } from '@app/contract/errors.ts'
import type * as z from 'zod'

type Issue = z.core.$ZodIssue

/** The faults of an input, by field, as codes of the error table. */
export function faultsOf(error: z.ZodError): FieldErrors {
  // Without a prototype, because a caller may send a field of any name.
  const fields = Object.create(null) as Record<string, Fault[]>
  for (const issue of error.issues.flatMap(meantIssues)) {
    if (issue.code === 'unrecognized_keys') {
      for (const key of issue.keys) (fields[fieldOf([...issue.path, key])] ??= []).push('unknown_field')
    } else {
      ;(fields[fieldOf(issue.path)] ??= []).push(faultOf(issue))
    }
  }
  return fields
}

/** For a union, only the issues of the intended option: the one whose type was sent. */
function meantIssues(issue: Issue): Issue[] {
  if (issue.code !== 'invalid_union') return [issue]
  const meant = issue.errors.filter(
    (issues) => !issues.some(({ code, path }) => code === 'invalid_type' && path.length === 0),
  )
  if (meant.length !== 1) return [issue]
  return meant[0]!.map((inner) => ({ ...inner, path: [...issue.path, ...inner.path] })).flatMap(meantIssues)
}

function fieldOf(path: readonly PropertyKey[]): string {
  return path.length === 0 ? 'non_field_errors' : path.map(String).join('.')
}

function faultOf(issue: Issue): Fault {
  if (issue.message in errors) return issue.message as ErrorCode
  switch (issue.code) {
    case 'invalid_type':
      return typeFault(issue)
    case 'too_big':
      return sizeFault(issue.origin, Number(issue.maximum), ['too_long', 'too_many', 'too_big'])
    case 'too_small':
      return Number(issue.minimum) === 1 && issue.origin === 'string'
        ? 'blank'
        : sizeFault(issue.origin, Number(issue.minimum), ['too_short', 'too_small', 'too_small'])
    case 'custom':
      return customFault(issue.params ?? {})
    case 'invalid_value':
      return { code: 'not_a_choice', values: { input: shortText(issue.input) } }
    default:
      return 'invalid_value'
  }
}

/** The input as text if it is a primitive value, otherwise empty. */
function shortText(input: unknown): string {
  return typeof input === 'string' || typeof input === 'number' || typeof input === 'boolean'
    ? String(input).slice(0, 100)
    : ''
}

function typeFault(issue: Extract<Issue, { code: 'invalid_type' }>): Fault {
  if (issue.input === undefined) return 'required'
  if (issue.input === null) return 'null'
  const byType: Record<string, ErrorCode> = {
    string: 'not_a_string',
    int: 'not_an_integer',
    number: 'not_a_number',
    boolean: 'not_a_boolean',
    array: 'not_a_list',
    object: 'not_an_object',
  }
  return byType[issue.expected] ?? 'invalid_value'
}

function sizeFault(origin: string, bound: number, [text, list, number]: [ErrorCode, ErrorCode, ErrorCode]): Fault {
  const code = origin === 'string' ? text : origin === 'array' ? list : number
  return { code, values: { max: bound, min: bound } }
}

function customFault({ fault, ...values }: Record<string, unknown>): Fault {
  if (typeof fault !== 'string' || !(fault in errors)) return 'invalid_value'
  return { code: fault as ErrorCode, values: values as Record<string, string | number> }
}
