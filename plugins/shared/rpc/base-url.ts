/** Removes the slashes at the end of a service's address, so that a path can follow. */
export const toBaseUrl = (address: string): string => address.replace(/\/+$/, '')
