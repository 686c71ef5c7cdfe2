/** Styles of the grid of all wallets, and of the view for getting one. */
export const walletsSheet = (): string => `
@media(hover:hover){button.wtile:hover{background:var(--portico-surface-raised)}}
.searchrow{display:grid;grid-template-columns:minmax(0,1fr) auto;gap:8px}
.searchrow .iconbtn{inline-size:52px;block-size:52px;border-radius:var(--portico-radius-panel);background:var(--portico-surface-raised)}
.searchrow .iconbtn::before{inset:0;border-radius:inherit}
.wgrid{display:grid;grid-template-columns:repeat(auto-fill,minmax(76px,1fr));gap:4px 0;margin-inline:-6px}
.wgridplace{min-block-size:340px;display:flex;flex-direction:column}
.wgrid>li{content-visibility:auto;contain-intrinsic-size:auto 82px auto 90px}
.reasons{display:flex;flex-direction:column;gap:20px;padding-block-end:8px}.reasons h3{font:var(--portico-type-title);letter-spacing:0}.reasons p{font:var(--portico-type-small);line-height:1.45}
.wtile{display:flex;flex-direction:column;align-items:center;gap:6px;padding:8px 2px;border-radius:16px;font:var(--portico-type-caption);text-align:center;inline-size:100%;transition:background var(--portico-fast)}
button.wtile:active{background:var(--portico-surface-pressed)}
button.wtile:focus-visible{outline-offset:-2px}
.wtile .tile{background:var(--portico-surface-hover)}
.wtile .n{inline-size:100%;display:flex;gap:4px;justify-content:center;align-items:center;min-inline-size:0}
.wtile .n bdi{overflow:hidden;text-overflow:ellipsis;white-space:nowrap}
.wtile .n.is-on::before{content:"";inline-size:6px;block-size:6px;border-radius:50%;background:var(--portico-accent);flex:none}
@media(forced-colors:active){.wtile .n.is-on::before{background:Highlight;forced-color-adjust:none}.searchrow .iconbtn{border:1px solid ButtonText}}`
