/** A whole address, in fours. */
export const addressSheet = (): string => `
.addr{font:var(--portico-type-mono);font-size:.875rem;line-height:1.5rem;display:flex;flex-wrap:wrap;gap:0 8px;direction:ltr}
.addr .dim{color:var(--portico-text-muted)}`
