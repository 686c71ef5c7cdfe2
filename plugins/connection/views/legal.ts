/** Styles of the legal notice below the ways to connect. */
export const legalSheet = (): string => `
.foot{font:var(--portico-type-caption);color:var(--portico-text-muted);text-align:center;text-wrap:balance}.foot a{color:var(--portico-text)}
.legal{text-align:start}.legal .check{font:inherit}`
