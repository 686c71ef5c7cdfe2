import { groupAddress } from '../format/address.ts'
import { useSheet } from '../hooks/sheet.ts'
import { addressSheet } from '../theme/address.ts'

interface AddressProps {
  address: string
  /** One that it resembles: what differs is marked, the rest steps back. */
  other?: string | undefined
}

/** A whole address in fours, for the moment in which it must be read. A screen reader gets it unbroken. */
export function Address({ address, other }: AddressProps) {
  useSheet(addressSheet)
  const { prefix, groups } = groupAddress(address)
  const others = other === undefined ? groups : groupAddress(other).groups
  return (
    <div className={prefix ? 'addr hex' : 'addr'} role="img" aria-label={address}>
      {prefix && <span className="dim">{prefix}</span>}
      {groups.map((group, index) => {
        const isSame = group.toLowerCase() === others[index]?.toLowerCase()
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: groups may repeat and never move
          <span key={index} className={isSame && other !== undefined ? 'dim' : undefined}>
            {isSame ? group : <mark>{group}</mark>}
          </span>
        )
      })}
    </div>
  )
}
