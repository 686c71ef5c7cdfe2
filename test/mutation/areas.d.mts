export const areas: Readonly<
  Record<string, { readonly mutate: readonly string[]; readonly tests: readonly string[]; readonly share: number }>
>
