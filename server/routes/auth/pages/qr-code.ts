import { html } from 'ghtml';
import encodeQR from 'qr';

/** Modules of white around the symbol, without which cameras do not find it (ISO/IEC 18004 §9.1). */
const QUIET_ZONE = 4;

/** A QR code as SVG, dark on a white ground of its own. Runs of modules are one shape each: a seventh of the size. */
export function qrCodeSvg(text: string, description: string): string {
  const rows = encodeQR(text, 'raw', { border: QUIET_ZONE, ecc: 'low' });
  const path = rows.flatMap((row, y) => runs(row).map(([x, length]) => `M${x} ${y}h${length}v1h-${length}z`)).join('');
  return html`<svg class="qr" role="img" aria-label="${description}" viewBox="0 0 ${rows.length} ${rows.length}" shape-rendering="crispEdges" xmlns="http://www.w3.org/2000/svg"><path fill="#fff" d="M0 0h${rows.length}v${rows.length}H0z"/><path fill="#000" d="${path}"/></svg>`;
}

/** Where dark runs begin in a row, and how long each is. */
function runs(row: readonly boolean[]): [start: number, length: number][] {
  const found: [number, number][] = [];
  row.forEach((dark, x) => {
    const last = found.at(-1);
    if (dark && last && last[0] + last[1] === x) last[1] += 1;
    else if (dark) found.push([x, 1]);
  });
  return found;
}
