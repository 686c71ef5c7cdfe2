/** A whole address, in fours; what differs from another is marked. */
export const addressSheet = (): string => `
.addr{font:var(--portico-type-mono);font-size:.875rem;line-height:1.5rem;display:flex;flex-wrap:wrap;gap:0 8px;direction:ltr}
.addr .dim{color:var(--portico-text-muted)}.banner .addr{margin-block-start:8px}
.addr mark{background:none;color:var(--portico-caution);text-decoration:underline;text-underline-offset:3px}`
