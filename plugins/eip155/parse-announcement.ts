// Parses wallet announcements. Separate from `responses.ts`, which no page needs before a wallet is called.
import type { Connector } from '../capabilities.ts'
import { isText, toFields } from '../shared/json/fields.ts'
import { isDataImage } from '../shared/wallets/wallet-icon.ts'

/** Parses an announcement to a connector, or `null` if it is invalid. @see EIP-6963 */
export function parseConnector(detail: unknown): Connector | null {
  const { uuid, name, icon, rdns, external } = toFields(detail)
  if (!isText(uuid) || !isText(name, Number.POSITIVE_INFINITY) || typeof icon !== 'string') return null
  if (typeof rdns !== 'string' || rdns.length > 128) return null
  return {
    id: isText(external) ? external : rdns || uuid,
    name: name.slice(0, 256),
    type: isText(external) ? 'EXTERNAL' : rdns ? 'ANNOUNCED' : 'INJECTED',
    chain: 'eip155',
    provider: uuid,
    // A wallet of the page brings its image. What the host names may be anywhere: the modal keeps to `imageOrigins`.
    ...((external ? icon : isDataImage(icon)) && { imageUrl: icon }),
    ...(rdns && { info: { rdns } }),
  }
}
