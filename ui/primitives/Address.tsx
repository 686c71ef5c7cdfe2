import { groupAddress } from '../format/address.ts'
import { useSheet } from '../hooks/sheet.ts'
import addressSheet from '../theme/address.css'

interface AddressProps {
  address: string
  /** A similar address: differences are marked, equal parts are dimmed. */
  other?: string | undefined
}

/** A full address in groups of four, for careful reading. Screen readers get it unbroken. */
export function Address({ address, other }: AddressProps) {
  useSheet(addressSheet)
  const { prefix, groups } = groupAddress(address)
  const others = other === undefined ? groups : groupAddress(other).groups
  // Only in hexadecimal the case says nothing.
  const fold = (text: string | undefined) => (prefix ? text?.toLowerCase() : text)
  return (
    <div className={prefix ? 'addr hex' : 'addr'} role="img" aria-label={address}>
      {prefix && <span className="dim">{prefix}</span>}
      {groups.map((group, index) => {
        const isSame = fold(group) === fold(others[index])
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
