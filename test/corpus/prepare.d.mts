export function copyDapp(from: string, to: string): string
export function findDapps(folder: string): string[]
export function pinLowest(folder: string): (() => void) | undefined
