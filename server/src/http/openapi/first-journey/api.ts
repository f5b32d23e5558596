/** A placeholder: the test replaces it by what is generated from the API document before it checks the types. */
// oxlint-disable-next-line typescript/no-explicit-any -- nothing is known here
export type paths = any
