/** Finds an installed Chromium. @returns Its path, or undefined */
export function findChromium(): Promise<string | undefined>
