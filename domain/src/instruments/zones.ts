const msPerHour = 3_600_000
const formats = new Map<string, Intl.DateTimeFormat>()
const offsets = new Map<string, Map<number, number>>()

/**
 * Milliseconds to add to UTC to get the wall clock of the zone at that instant.
 * Cached per hour, because the zones of all exchanges change their clocks on a whole hour of UTC.
 */
export function zoneOffsetMs(zone: string, instantMs: number): number {
  const hour = Math.floor(instantMs / msPerHour)
  let known = offsets.get(zone)
  if (!known) offsets.set(zone, (known = new Map()))
  let offset = known.get(hour)
  if (offset === undefined) known.set(hour, (offset = readOffset(zone, hour * msPerHour)))
  return offset
}

/** The instant at which the zone's wall clock shows `localMs`, given as if it were UTC. */
export function instantOfLocalMs(zone: string, localMs: number): number {
  const guess = localMs - zoneOffsetMs(zone, localMs)
  return localMs - zoneOffsetMs(zone, guess)
}

function readOffset(zone: string, instantMs: number): number {
  let format = formats.get(zone)
  if (!format) {
    format = new Intl.DateTimeFormat('en-US', {
      timeZone: zone,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
    })
    formats.set(zone, format)
  }
  const read: Record<string, number> = {}
  for (const { type, value } of format.formatToParts(instantMs)) read[type] = Number(value)
  return Date.UTC(read.year!, read.month! - 1, read.day, read.hour, read.minute) - instantMs
}
