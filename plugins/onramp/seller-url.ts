/**
 * Checks that the URL of a purchase is on the seller's origin: the data service composed it.
 * @throws If it is not, or is no URL
 */
export function assertOnSeller(url: string, seller: string): void {
  if (new URL(url).origin !== new URL(seller).origin) throw new Error('This is no page of the seller.')
}
