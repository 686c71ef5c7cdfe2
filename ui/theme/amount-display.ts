/** The main figure of a view, and its placeholder. */
export const amountDisplaySheet = (): string => `
.amount{font:var(--portico-type-display);letter-spacing:-.025em;font-variant-numeric:tabular-nums;white-space:nowrap;max-inline-size:100%;overflow:hidden;text-overflow:ellipsis}
.amount i,.amount .symbol{font-style:normal;color:var(--portico-text-muted)}.amount .symbol{font-size:.6em;letter-spacing:-.01em}
.amount.is-l{font-size:2rem}.amount.is-m{font-size:1.5rem}.amount.is-s{font-size:1.1875rem}.amount.is-xs{font-size:.9375rem}
bdi i{font-style:normal}
.figure{min-block-size:2.75rem;inline-size:100%;display:grid;grid-template-columns:minmax(0,1fr);place-items:center}
.delta{font:var(--portico-type-label);color:var(--portico-text-muted);min-block-size:1.125rem}.delta .gain{color:var(--portico-positive)}
.lack{display:flex;align-items:center;flex-wrap:wrap;justify-content:center;font:var(--portico-type-label);color:var(--portico-text-muted)}
.lnk{font:var(--portico-type-label);font-weight:600;color:var(--portico-accent-text);min-block-size:44px;padding-inline:8px;margin-block:-13px}`
