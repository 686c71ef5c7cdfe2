/**
 * Whether the data service says that an NFT is spam: then neither it nor its transfers are listed. Of other tokens it
 * says nothing; `balances` loads no image of one without a price.
 * @param flags - As received
 */
export const isSpam = (flags: unknown): boolean =>
  (flags as { readonly is_spam?: unknown } | null | undefined)?.is_spam === true
