/** Forbidden outcomes that are so today, by phase and fault, and why. A fix takes its line out. */

export const known: Readonly<Record<string, string>> = {}
