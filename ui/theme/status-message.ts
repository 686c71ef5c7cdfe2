/** Centered messages and the small arch above them. */
export const statusMessageSheet = (): string => `
.center{display:flex;flex-direction:column;align-items:center;text-align:center}
.center>.tile{margin:8px 0 16px}
.says{display:flex;flex-direction:column;align-items:center;gap:6px}
.center h3{font:var(--portico-type-headline);letter-spacing:-.015em;text-wrap:balance}
.center+:is(.stack,.panel,.btn){margin-block-start:12px}
.center p{color:var(--portico-text-muted);max-inline-size:288px;text-wrap:pretty;line-height:1.45}
.emptybox{padding:20px 8px 12px}.emptybox h3{font:var(--portico-type-title);letter-spacing:0}.emptybox p{font:var(--portico-type-small);line-height:1.45;max-inline-size:264px}.emptybox .center>.tile{margin:8px 0 16px}
.says{gap:2px}
.floor{stroke:var(--portico-line-strong);stroke-width:1.5}
.nichelet{position:relative;inline-size:72px;block-size:80px;margin:4px auto 16px;color:var(--portico-text-muted)}
.nichelet>svg{position:absolute;inset:0;overflow:visible}.nichelet path{fill:none}.nichelet .n1{fill:var(--portico-surface-raised)}.nichelet .n2{stroke:var(--portico-line);stroke-width:1.5}
.nichelet .niche-inside{position:absolute;inset:22px 0 0;display:grid;place-items:center}.nichelet .niche-inside svg{position:static}
@media(forced-colors:active){.nichelet .n1{fill:Canvas}.floor,.nichelet .n2{stroke:CanvasText}}`
