const DATA = /^data:image\/(?:png|webp|jpeg|gif|svg\+xml)[;,]/i
const LIMIT = 128 * 1024

/**
 * The address of a picture where an `<img>` may show it; else `undefined`, and the placeholder stands.
 * @param origins - Whom pictures may be asked of, besides `data:`. Default: any https.
 */
export function toSafeImage(url: string | null | undefined, origins?: readonly string[]): string | undefined {
  // Wallets announce their icons with line breaks around the address now and then.
  const source = url?.trim()
  if (!source || source.length > LIMIT) return undefined
  if (DATA.test(source)) return source
  if (!origins) return /^https:\/\/[^/]/i.test(source) ? source : undefined
  const from = getOrigin(source)
  return from && origins.some((one) => getOrigin(one) === from) ? source : undefined
}

function getOrigin(url: string): string | undefined {
  try {
    const { origin, protocol } = new URL(url)
    return /^https?:$/.test(protocol) ? origin : undefined
  } catch {
    return undefined
  }
}
