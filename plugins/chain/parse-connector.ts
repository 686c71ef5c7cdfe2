import type { Connector, Namespace } from '../capabilities.ts'
import { isText, toFields } from '../shared/json/fields.ts'
import { isDataImage } from '../shared/wallets/wallet-icon.ts'

/**
 * Parses a wallet that registered itself, or `null` if it is invalid. The wallet's name is its id, since it has no
 * other.
 */
export function parseStandardConnector(namespace: Namespace, detail: unknown): Connector | null {
  const { id, name, icon } = toFields(detail)
  if (!isText(id) || !isText(name) || typeof icon !== 'string') return null
  const imageUrl = isDataImage(icon) ? { imageUrl: icon } : {}
  return { id: name, name, type: 'ANNOUNCED', chain: namespace, provider: id, ...imageUrl }
}
