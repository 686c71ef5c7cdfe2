/** What is paid and what comes of it. */
export const buySheet = (): string => `
.pay{display:grid;gap:6px;padding:12px 14px}
.pay:focus-within:has(input:focus-visible){box-shadow:inset 0 0 0 2px var(--portico-focus)}
.pay .split{display:flex;align-items:center;justify-content:space-between;gap:8px;min-inline-size:0}
.pay label{font:var(--portico-type-label);color:var(--portico-text-muted)}
.pay input{flex:1;min-inline-size:0;font:var(--portico-type-display);font-size:2rem;letter-spacing:-.025em;font-variant-numeric:tabular-nums;min-block-size:44px;outline:none}
.pay input[aria-invalid=true]{color:var(--portico-critical)}
.pay .chip{background:var(--portico-surface-hover)}.pay .chip[aria-pressed=true]{background:var(--portico-accent-soft)}
.msg{display:flex;gap:8px;font:var(--portico-type-small);align-items:flex-start;padding-inline:2px;color:var(--portico-critical)}.msg svg{flex:none;margin-block-start:2px}
.kv{display:grid;padding-inline:2px}.kv>div{display:flex;justify-content:space-between;gap:16px;padding-block:7px;font:var(--portico-type-small)}.kv dt{color:var(--portico-text-muted)}.kv dd{font-weight:500;text-align:end;font-variant-numeric:tabular-nums;min-inline-size:0;overflow-wrap:anywhere}
.quiet-note{font:var(--portico-type-small);color:var(--portico-text-muted);padding-inline:2px}
.row[disabled]{cursor:default;opacity:.6}.row[disabled]:hover{background:none}
@media(forced-colors:active){.pay{border:1px solid ButtonText}}`
