import { SaxesParser } from 'saxes'

import { refuseFile } from './faults.ts'
import { limits } from './statement.ts'

/** An element with its line. The text is that between its own tags only. */
export type XmlElement = {
  name: string
  line: number
  attributes: Readonly<Record<string, string>>
  text: string
  children: XmlElement[]
  parent: XmlElement | undefined
}

/** Elements of a file of prices and settings are many; those that are read fit well below this. */
const mostElements = 1_000_000

/**
 * Parses an XML text. A document type is refused, so there are no entities but the five of XML itself and nothing is
 * ever fetched.
 * @param ignored names of elements that are left out with everything in them
 */
export function parseXml(text: string, ignored: ReadonlySet<string>): XmlElement {
  const parser = new SaxesParser({ position: true, xmlns: false })
  const root = createElement('', { line: 0, attributes: {}, parent: undefined })
  let current = root
  let depth = 0
  let count = 0
  let ignoredDepth = 0
  parser.on('error', () => refuseFile({ code: 'xml_malformed', row: parser.line }))
  parser.on('doctype', () => refuseFile({ code: 'xml_doctype' }))
  parser.on('opentag', ({ name, attributes }) => {
    if (++depth > limits.xmlDepth) refuseFile({ code: 'xml_too_deep', limit: limits.xmlDepth })
    if (++count > mostElements) refuseFile({ code: 'too_many_rows', limit: mostElements })
    if (ignoredDepth > 0 || ignored.has(name)) return void ignoredDepth++
    checkAttributes(attributes, parser.line)
    const element = createElement(name, { line: parser.line, attributes, parent: current })
    current.children.push(element)
    current = element
  })
  parser.on('text', (part) => {
    if (ignoredDepth === 0) current.text += part
  })
  parser.on('cdata', (part) => {
    if (ignoredDepth === 0) current.text += part
  })
  parser.on('closetag', () => {
    depth--
    if (ignoredDepth > 0) ignoredDepth--
    else current = current.parent!
  })
  parser.write(text).close()
  return root.children[0] ?? refuseFile({ code: 'xml_malformed', row: 1 })
}

function createElement(
  name: string,
  place: { line: number; attributes: Record<string, string>; parent: XmlElement | undefined },
): XmlElement {
  return { name, text: '', children: [], ...place }
}

function checkAttributes(attributes: Readonly<Record<string, string>>, row: number): void {
  const values = Object.values(attributes)
  // Flex queries have an attribute for every field that the member chose, of which there are over a hundred.
  if (values.length > 3 * limits.columns) refuseFile({ code: 'too_many_columns', row, limit: 3 * limits.columns })
  if (values.some((value) => value.length > limits.field))
    refuseFile({ code: 'field_too_long', row, limit: limits.field })
}

export const child = (element: XmlElement, name: string): XmlElement | undefined =>
  element.children.find((one) => one.name === name)

/** The trimmed text of a child; empty if there is none. */
export const textOf = (element: XmlElement, name: string): string => child(element, name)?.text.trim() ?? ''

/** The element and all below it, in the order of the file. */
export function* walk(element: XmlElement): Generator<XmlElement> {
  yield element
  for (const one of element.children) yield* walk(one)
}
