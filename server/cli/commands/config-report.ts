import { styleText } from 'node:util';
import type { ToldChange } from '../../flows/config/changes.ts';
import type { FieldValue } from '../../flows/config/items.ts';
import { printable } from '../printable.ts';

export interface ShownPlan {
  changes: ToldChange[];
}

/** Logos are long; --json has the whole of them. */
const LONGEST_VALUE = 80;

const SIGN = { add: '+', change: '~', remove: '-' } as const;
const STYLE = { add: 'green', change: 'yellow', remove: 'red' } as const;

/** A plan for people. */
export function planText({ changes }: ShownPlan): string {
  if (changes.length === 0) return 'No difference: all is as the files say.';
  const counts = (['add', 'change', 'remove'] as const).map((action) => {
    return `${changes.filter((change) => change.action === action).length} to ${action}`;
  });
  return `${changes.map(changeText).join('\n')}\n\n${counts.join(', ')}.`;
}

function changeText({ action, kind, name, effect, fields }: ToldChange): string {
  const head = `${SIGN[action]} ${kind.replaceAll('_', ' ')} ${printable(name)}${effect ? ` (${effect})` : ''}`;
  const shown = Object.entries(fields).filter(([, { after }]) => action !== 'add' || !isNothing(after));
  const width = Math.max(0, ...shown.map(([field]) => field.length));
  const lines = shown.map(([field, { before, after }]) => {
    const said = action === 'add' ? valueText(after) : differenceText(before, after);
    return `    ${styleText('dim', field.padEnd(width))}  ${said}`;
  });
  return [styleText(STYLE[action], head), ...lines].join('\n');
}

/** Of lists what comes and goes, of all else before and after. */
function differenceText(before: FieldValue, after: FieldValue): string {
  if (!Array.isArray(before) || !Array.isArray(after)) return `${valueText(before)} → ${valueText(after)}`;
  const gone = before.filter((item) => !after.includes(item)).map((item) => `- ${printable(item)}`);
  const come = after.filter((item) => !before.includes(item)).map((item) => `+ ${printable(item)}`);
  return [...gone, ...come].join('  ');
}

function isNothing(value: FieldValue): boolean {
  return value === null || value === '' || (Array.isArray(value) && value.length === 0);
}

function valueText(value: FieldValue): string {
  if (isNothing(value)) return 'none';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (Array.isArray(value)) return printable(value.join(' '));
  const text = printable(String(value));
  return text.length <= LONGEST_VALUE ? text : `${text.slice(0, LONGEST_VALUE)}… (${text.length} characters)`;
}
