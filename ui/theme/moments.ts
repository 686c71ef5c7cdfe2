/** Where the arch is spent, and the figures and sentences beside it. */
export const moments = `
.center{display:flex;flex-direction:column;align-items:center;text-align:center}
.says{display:flex;flex-direction:column;align-items:center;gap:6px}
.center h3{font:var(--portico-type-headline);letter-spacing:-.015em;text-wrap:balance}
.center+:is(.stack,.panel,.btn){margin-block-start:12px}
.center p{color:var(--portico-text-muted);max-inline-size:288px;text-wrap:pretty;line-height:1.45}
.emptybox{padding:20px 8px 12px}.emptybox h3{font:var(--portico-type-title);letter-spacing:0}.emptybox p{font:var(--portico-type-small);line-height:1.45;max-inline-size:264px}.emptybox .says{gap:2px}
.doorway{position:relative;inline-size:128px;block-size:144px;margin:12px auto 20px}
@media(max-height:519.98px){.doorway{zoom:.6;margin-block:4px 16px}}
.doorway svg{overflow:visible}.doorway>svg{position:absolute;inset:0}
.doorway>svg path{fill:none;stroke-linecap:round}
.doorway>svg .niche{fill:var(--portico-surface-raised)}.doorway .ring{stroke:var(--portico-line);stroke-width:2.5}
.floor{stroke:var(--portico-line-strong);stroke-width:1.5}
.doorway .lit{stroke:var(--portico-accent);stroke-width:2.5;stroke-dasharray:22 100;stroke-dashoffset:-34;animation:pass 2.4s ease-in-out infinite}
@keyframes pass{from{stroke-dashoffset:22}to{stroke-dashoffset:-100}}
.doorway .inside{position:absolute;inset:30px 0 0;display:grid;place-items:center}
.doorway.declined .ring{stroke:var(--portico-critical);stroke-dasharray:42 16 42 0;animation:break 150ms ease-out}
@keyframes break{from{stroke-dasharray:50 0 50 0}}
.doorway.declined>svg .niche{fill:var(--portico-critical-soft)}
.doorway>svg .light{fill:var(--portico-accent);animation:fill 150ms ease-out 150ms backwards}
@keyframes fill{from{clip-path:inset(100% 0 0)}to{clip-path:inset(0)}}
.doorway.success .ring{stroke:var(--portico-accent);animation:frame 150ms ease-out}
@keyframes frame{from{stroke-dasharray:0 50 0 50;stroke-dashoffset:0}to{stroke-dasharray:50 0 50 0}}
.doorway.success .inside{color:var(--portico-on-accent)}
.guest{position:relative}
.corner{position:absolute;inset-inline-end:-9px;inset-block-end:-9px;inline-size:28px;block-size:28px;border-radius:50%;display:grid;place-items:center;background:var(--portico-critical-fill);color:var(--portico-on-critical);border:3px solid var(--portico-critical-soft)}
.corner svg{stroke-width:2.4}
.nichelet{position:relative;inline-size:72px;block-size:80px;margin:4px auto 16px;color:var(--portico-text-muted)}
.nichelet>svg{position:absolute;inset:0;overflow:visible}.nichelet path{fill:none}.nichelet .n1{fill:var(--portico-surface-raised)}.nichelet .n2{stroke:var(--portico-line);stroke-width:1.5}
.nichelet .inside{position:absolute;inset:22px 0 0;display:grid;place-items:center}.nichelet .inside svg{position:static}
.banner{display:grid;grid-template-columns:20px 1fr;gap:10px;padding:12px 14px;border-radius:var(--portico-radius-panel);font:var(--portico-type-small);line-height:1.4}
.banner b{font:var(--portico-type-label);font-weight:600;display:block;margin-block-end:2px}
.banner.caution{background:var(--portico-caution-soft)}.banner.caution>svg{color:var(--portico-caution)}
.banner.critical{background:var(--portico-critical-soft)}.banner.critical>svg{color:var(--portico-critical)}
.banner.info{background:var(--portico-surface-raised)}.banner.info>svg{color:var(--portico-text-muted)}
.who{display:flex;flex-direction:column;align-items:center;gap:2px;padding-block-end:6px;margin-block-start:-4px}
.who .copy{margin-block:2px -8px}.who .copy:focus-visible{outline-offset:-6px}
.amount{font:var(--portico-type-display);letter-spacing:-.025em;font-variant-numeric:tabular-nums;white-space:nowrap}
.amount i,.amount .symbol{font-style:normal;color:var(--portico-text-muted)}.amount .symbol{font-size:.6em;letter-spacing:-.01em}
.amount.l{font-size:2rem}.amount.m{font-size:1.5rem}
bdi i{font-style:normal}
.figure{min-block-size:2.75rem;display:grid;place-items:center}
.lack{display:flex;align-items:center;flex-wrap:wrap;justify-content:center;font:var(--portico-type-label);color:var(--portico-text-muted)}
.lnk{font:var(--portico-type-label);font-weight:600;color:var(--portico-accent-text);min-block-size:44px;padding-inline:8px;margin-block:-13px}
.addr{font:var(--portico-type-mono);font-size:.875rem;line-height:1.5rem;display:flex;flex-wrap:wrap;gap:0 8px;direction:ltr}
.addr .dim{color:var(--portico-text-muted)}`
