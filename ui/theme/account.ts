/** The account header: identity, actions, network. */
export const accountSheet = (): string => `
@media(hover:hover){.act:hover{background:var(--portico-surface-hover)}.netbtn:hover{color:var(--portico-text)}}
.who{display:flex;flex-direction:column;align-items:center;gap:2px;padding-block-end:6px;margin-block-start:-4px}
.who .name{max-inline-size:100%;overflow:hidden;text-overflow:ellipsis;white-space:nowrap;font:var(--portico-type-title)}.who h3.name{margin-block-start:6px}
.who .copy{max-inline-size:100%;margin-block:2px -8px}.who .copy:focus-visible{outline-offset:-6px}
.acts{display:grid;grid-auto-flow:column;grid-auto-columns:1fr;gap:8px}
.act{display:flex;flex-direction:column;align-items:center;justify-content:center;gap:6px;min-block-size:68px;border-radius:var(--portico-radius-panel);background:var(--portico-surface-raised);font:var(--portico-type-label);text-align:center;transition:background var(--portico-fast)}
.act:focus-visible{outline-offset:-2px}.act svg{color:var(--portico-accent-text)}.act:active{background:var(--portico-surface-pressed)}
.netbtn{display:inline-flex;align-items:center;gap:4px;block-size:44px;padding-inline:10px 8px;border-radius:22px;color:var(--portico-text-muted)}
.netbtn.is-caution>svg:first-child{color:var(--portico-caution)}
@media(forced-colors:active){.act,.netbtn{border:1px solid ButtonText}}`
