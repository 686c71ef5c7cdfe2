const DATA = /^data:image\/(?:png|webp|jpeg|gif|svg\+xml)[;,]/i
const LIMIT = 128 * 1024

/**
 * Returns an image URL if an `<img>` may load it, else `undefined`, and the placeholder is shown.
 * @param origins - Origins from which images may load, besides `data:`. Default: any https.
 */
export function toSafeImage(url: string | null | undefined, origins?: readonly string[]): string | undefined {
  // Wallets sometimes announce icons with line breaks around the URL.
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
