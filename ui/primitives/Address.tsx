import { addressGroups } from '../format/address.ts'
import { useSheet } from '../hooks/sheet.ts'
import { addressSheet } from '../theme/address.ts'

/** A whole address in fours, for the moment in which it must be read. A screen reader gets it unbroken. */
export function Address({ address }: { address: string }) {
  useSheet(addressSheet)
  const { prefix, groups } = addressGroups(address)
  return (
    <div className="addr" role="img" aria-label={address}>
      <span className="dim">{prefix}</span>
      {groups.map((group, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: groups may repeat and never move
        <span key={index}>{group}</span>
      ))}
    </div>
  )
}
