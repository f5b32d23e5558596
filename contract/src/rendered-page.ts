import type { Variant } from './brands.ts'
import type { View } from './view-cookie.ts'

// How the server has the web app render a page. Types only.

/** The page to render, and for whom. */
export type PageRequest = { path: string; origin: string; view: View; variant: Variant }

/** A call of the API that the page makes, and its answer. */
export type PageCall = { method: string; address: string; headers: Record<string, string>; body: string | undefined }
export type PageAnswer = { status: number; text: string }

/** The content of the page's root element, and the answers that it consists of, by their paths. */
export type RenderedPage = {
  html: string
  data: { paths: string[]; answers: { status_code: number; body: unknown }[] }
}

/** What a script that renders pages finds in its global scope. */
export type PageHost = { page: PageRequest; send: (call: PageCall) => Promise<PageAnswer> }
