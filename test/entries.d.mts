export const root: string
export const paths: Readonly<Record<string, string>>
