/** Stands in for what is made from the API document; the test puts that in its place before it checks the types. */
// oxlint-disable-next-line typescript/no-explicit-any -- nothing is known here
export type paths = any
