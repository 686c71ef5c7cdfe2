export function installFolder(folder: string): void
