/** Known forbidden outcomes, by phase and fault, with the reason. Remove the line with the fix. */

export const known: Readonly<Record<string, string>> = {}
