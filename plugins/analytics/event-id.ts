/** Random bytes for the ids of the events that are collected at once. */
export const RANDOM_BYTES = 12

/** Builds a version 4 UUID from 24 random digits and the entry's `seq`. @see RFC 9562 */
export function toUuid(random: string, seq: number): string {
  const own = seq.toString(16).padStart(8, '0')
  const parts = [random.slice(0, 8), random.slice(8, 12), `4${random.slice(12, 15)}`, `8${random.slice(15, 18)}`]
  return [...parts, `${random.slice(18, 22)}${own}`].join('-')
}
