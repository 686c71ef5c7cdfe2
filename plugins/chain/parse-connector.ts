import type { Connector, Namespace } from '../capabilities.ts'
import { isText, toFields } from '../shared/json/fields.ts'
import { isDataImage } from '../shared/wallets/data-image.ts'

/** The wallet that registered itself, `null` where it did so badly. It has no other id than its name. */
export function parseStandardConnector(namespace: Namespace, detail: unknown): Connector | null {
  const { id, name, icon } = toFields(detail)
  if (!isText(id) || !isText(name) || typeof icon !== 'string') return null
  const imageUrl = isDataImage(icon) ? { imageUrl: icon } : {}
  return { id: name, name, type: 'ANNOUNCED', chain: namespace, provider: id, ...imageUrl }
}
