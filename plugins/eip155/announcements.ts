// What a page announces, held against the standard. Apart from what wallets answer, which nobody needs before one was asked.
import type { Connector } from '../capabilities.ts'
import { isText, toFields } from '../shared/json/fields.ts'
import { isDataImage } from '../shared/wallets/data-image.ts'

/** The wallet that announced itself, or `null` where it did so badly. @see EIP-6963 */
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
    ...(isDataImage(icon) ? { imageUrl: icon } : {}),
    ...(rdns ? { info: { rdns } } : {}),
  }
}
