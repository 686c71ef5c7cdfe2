/** Styles of the currency menus, the sellers and their notes. */
export const buySheet = (): string => `
.pay label{font:var(--portico-type-label);color:var(--portico-text-muted)}
.pay .crit .chip:not([aria-pressed=true]){color:var(--portico-text)}
.pay .chips{flex:none;flex-wrap:nowrap}.pay .chip{background:var(--portico-surface-hover)}.pay .chip[aria-pressed=true]{background:var(--portico-accent-soft)}
.sellers .row[disabled]{opacity:.6}
.aside{font:var(--portico-type-small);color:var(--portico-text-muted);padding-inline:2px}
@media(forced-colors:active){.pay .chip[aria-pressed=true]{background:Highlight}}`
