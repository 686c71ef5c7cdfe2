/** Shortens an address to so many characters at its start, `0x` included, and at its end: `0x7A…3f9E12`. */
export const shortenTo = (address: string, start: number, end: number): string =>
  address.length > start + end + 1 ? `${address.slice(0, start)}…${address.slice(address.length - end)}` : address
