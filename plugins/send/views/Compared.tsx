import { addressGroups } from '../../../ui/format/address.ts'
import { useSheet } from '../../../ui/hooks/sheet.ts'
import { addressSheet } from '../../../ui/theme/address.ts'

/** An address beside one that it resembles: what differs is marked. */
export function Compared({ address, other }: { address: string; other: string }) {
  useSheet(addressSheet)
  const { prefix, groups } = addressGroups(address)
  const others = addressGroups(other).groups
  return (
    <div className="addr" role="img" aria-label={address}>
      <span className="dim">{prefix}</span>
      {groups.map((group, index) => {
        const isSame = group.toLowerCase() === others[index]?.toLowerCase()
        // biome-ignore lint/suspicious/noArrayIndexKey: groups may repeat and never move
        return <span key={index}>{isSame ? <span className="dim">{group}</span> : <mark>{group}</mark>}</span>
      })}
    </div>
  )
}
