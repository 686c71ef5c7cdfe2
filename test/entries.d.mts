export const root: string
export const paths: Readonly<Record<string, string>>
/** The ids of the plugins here. */
export const plugins: readonly string[]
export declare function getFactoryName(id: string): string
