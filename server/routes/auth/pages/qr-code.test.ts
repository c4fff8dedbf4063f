import assert from 'node:assert/strict';
import { test } from 'node:test';
import decodeQR from 'qr/decode.js';
import { qrCodeSvg } from './qr-code.ts';

test('a QR code can be read, with four modules of white around it', () => {
  const text = 'otpauth://totp/Zonnestroom:sanne%40x.example?secret=JBSWY3DPEHPK3PXP&issuer=Zonnestroom';
  const svg = qrCodeSvg(text, 'QR');
  const size = Number(/viewBox="0 0 (\d+)/.exec(svg)?.[1]);
  const dark = Array.from({ length: size * size }, () => false);
  for (const [, x, y, length] of svg.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g)) {
    for (let at = Number(x); at < Number(x) + Number(length); at += 1) dark[Number(y) * size + at] = true;
  }
  const edge = dark.filter((_, at) => [0, 1, 2, 3].includes(Math.min(at % size, size - 1 - (at % size))));
  assert.ok(edge.every((module) => !module));
  assert.equal(decodeQR(image(dark, size)), text);
});

/** Three pixels for each module, as a camera sees it. */
function image(dark: boolean[], size: number): { width: number; height: number; data: Uint8Array } {
  const width = size * 3;
  const data = new Uint8Array(width * width * 4).fill(255);
  for (let at = 0; at < width * width; at += 1) {
    const module = Math.floor(Math.floor(at / width) / 3) * size + Math.floor((at % width) / 3);
    if (dark[module]) data.fill(0, at * 4, at * 4 + 3);
  }
  return { width, height: width, data };
}
