const DATA = /^data:image\/(?:png|webp|jpeg|gif|svg\+xml)[;,]/i
const LIMIT = 128 * 1024

/** The address of a picture where an `<img>` may show it; else `undefined`, and the placeholder stands. */
export function safeImage(url: string | null | undefined): string | undefined {
  // Wallets announce their icons with line breaks around the address now and then.
  const source = url?.trim()
  if (!source || source.length > LIMIT) return undefined
  return DATA.test(source) || /^https:\/\/[^/]/i.test(source) ? source : undefined
}
