export interface Part {
  readonly folder: string
  readonly files: readonly string[]
}

export const PARTS: readonly Part[]
export const LOCALES: readonly string[]
export function readTranslation(folder: string, locale: string): Readonly<Record<string, string>>
export function readEnglish(part: Part): Promise<Readonly<Record<string, string>>>
export function listKeys(): Promise<readonly string[]>
