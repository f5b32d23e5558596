/** Limits of archives that members bring back. No schemas, so that the web app can import it alone. */
export const archiveLimits = {
  bytes: 314_572_800,
  /** The pieces that an archive is sent in. */
  pieceBytes: 1_048_576,
  /** How many days an archive that was taken out can be downloaded. */
  keptDays: 7,
  /** What was left out is listed up to here. */
  listed: 200,
} as const
