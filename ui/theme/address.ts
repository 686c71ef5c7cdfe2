/** A full address in groups of four, five per row at any width. Differences from another address are marked. */
export const addressSheet = (): string => `
.addr{font:var(--portico-type-mono);font-size:.875rem;line-height:1.5rem;display:grid;grid-template-columns:repeat(5,auto);justify-content:space-between;justify-items:start;gap:2px 6px;direction:ltr}
.addr.hex{grid-template-columns:repeat(6,auto)}.addr.hex>:nth-child(5n+2){grid-column:2}
.addr .dim{color:var(--portico-text-muted)}.banner .addr{margin-block-start:8px}
.addr mark{background:none;color:var(--portico-caution);text-decoration:underline;text-underline-offset:3px}`
