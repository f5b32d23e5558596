import * as contract from '@app/contract/archives.ts'

import type { Context } from '#context.ts'
import type { App } from '#http/app.ts'
import { fileRoute } from '#http/file-route.ts'
import { route } from '#http/route.ts'

import { exportsOf, openExport, requestExport } from './exports.ts'
import { beginImport, discardImport, importsOf, startImport, storePiece } from './imports.ts'

export function archiveRoutes(app: App, context: Context): void {
  route(app, contract.createExport, ({ body, viewer }) => requestExport(context, viewer, body))
  route(app, contract.listExports, async ({ viewer }) => ({ results: await exportsOf(context, viewer.profileId) }))
  fileRoute(app, contract.downloadExport, ({ params, viewer }) => openExport(context, viewer, params.id))
  route(app, contract.createImport, ({ body, viewer }) => beginImport(context, viewer.profileId, body.bytes))
  route(app, contract.uploadImportPiece, ({ params, upload: bytes, viewer }) =>
    storePiece(context, { ...params, bytes, memberId: viewer.profileId }),
  )
  route(app, contract.listImports, async ({ viewer }) => ({ results: await importsOf(context, viewer.profileId) }))
  route(app, contract.startImport, ({ params, viewer }) =>
    startImport(context, { ...params, memberId: viewer.profileId }),
  )
  route(app, contract.deleteImport, ({ params, viewer }) =>
    discardImport(context, { ...params, memberId: viewer.profileId }),
  )
}
